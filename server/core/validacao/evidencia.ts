import { semCpf } from '#contract/certificado.ts'
import type { Evidencia, Revisao } from '#contract/validacao.ts'

import type { AssinaturaVerificada, Verificacao } from '#server/base/ports.ts'

/** A signature that is not in the file, or whose file is gone. */
export const semEvidencia: Evidencia = { certificado: null, revogacao: null, carimbo: null, revisao: null }

/** What the signature in the file rests on, as validation shows it. */
export const evidenciaDe = (
  { certificado, carimbo, revisao, ...assinatura }: AssinaturaVerificada,
  { revisoes }: Verificacao,
): Evidencia => ({
  certificado,
  carimbo,
  revogacao: revogacaoDe(assinatura),
  revisao: revisoes.find(({ fim }) => fim === revisao)?.numero ?? null,
})

function revogacaoDe({
  revogacao: situacao,
  consulta,
}: Pick<AssinaturaVerificada, 'revogacao' | 'consulta'>): Evidencia['revogacao'] {
  if (situacao === null) return null
  if (situacao === 'SEM_SERVICO')
    return { situacao, como: null, onde: null, de: null, disse: 'a autoridade não publica revogações' }
  return { situacao, como: null, onde: null, de: null, disse: 'a autoridade é reconhecida por si mesma', ...consulta }
}

/** The file's revisions, each with who closed it by signing: `nome` of a field, or, as two may bear one name, of its end. */
export const revisoesDe = ({ revisoes }: Verificacao, nome: (campo: string, fim: number) => string | null): Revisao[] =>
  revisoes.map(({ numero, campo, fim, alteracoes }) => ({
    numero,
    assinadaPor: campo && nome(campo, fim),
    // a field may be named after a person
    alteracoes: alteracoes.map(semCpf),
  }))
