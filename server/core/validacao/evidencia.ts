import { semCpf } from '#contract/certificado.ts'
import type { Finding } from '#contract/signature-findings.ts'
import type { Evidencia, Revisao } from '#contract/validacao.ts'

import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { reason } from '#server/base/palavras/reason.ts'
import type { AssinaturaVerificada, Verificacao } from '#server/base/ports.ts'

/** For a signature that is not in the file, or whose file is gone. */
export const semEvidencia: Evidencia = { certificado: null, revogacao: null, carimbo: null, revisao: null }

/** The evidence for a signature in the file, as validation shows it. */
export const evidenciaDe = (
  { certificado, carimbo, revisao, ...assinatura }: AssinaturaVerificada,
  { revisoes }: Verificacao,
  lingua: Lingua,
): Evidencia => ({
  certificado,
  carimbo,
  revogacao: revogacaoDe(assinatura, lingua),
  revisao: revisoes.find(({ fim }) => fim === revisao)?.numero ?? null,
})

function revogacaoDe(
  { revogacao: situacao, consulta }: Pick<AssinaturaVerificada, 'revogacao' | 'consulta'>,
  lingua: Lingua,
): Evidencia['revogacao'] {
  if (situacao === null) return null
  const ninguem = situacao === 'SEM_SERVICO' ? 'NAO_PUBLICA_REVOGACOES' : 'AUTORIDADE_RECONHECIDA_POR_SI'
  if (situacao === 'SEM_SERVICO' || !consulta)
    return { situacao, como: null, onde: null, de: null, disse: dizer(lingua, reason(ninguem)) }
  return { situacao, ...consulta, disse: dizer(lingua, consulta.disse) }
}

/** Each revision with the signer who closed it. `nome` also gets the revision's end, because two fields may share one name. */
export const revisoesDe = (
  { revisoes, carimbos }: Verificacao,
  nome: (campo: string, fim: number) => string | null,
  lingua: Lingua,
): Revisao[] =>
  revisoes.map(({ numero, campo, fim, alteracoes, permitidas }) => {
    // a field's name may contain a CPF
    const ditas = (todas: Finding[]) => todas.map((cada) => semCpf(dizer(lingua, cada)))
    const carimbada = carimbos.some(({ revisao }) => revisao === fim)
    return {
      numero,
      assinadaPor: carimbada ? null : campo && nome(campo, fim),
      carimbada,
      fim,
      alteracoes: ditas(alteracoes),
      permitidas: ditas(permitidas),
    }
  })
