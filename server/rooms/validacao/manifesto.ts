import type { Arquivo } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'
import { exigirGuardado } from '#server/core/documento/eliminado.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { papelDe } from '#server/core/documento/papel.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { conferir, guardado } from '#server/core/validacao/conferencia.ts'

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const quando = (instante: string) => relogio.format(new Date(instante)).replace(', ', ' às ')

const NIVEIS: Record<NivelAssinatura, string> = { SIMPLES: 'Simples', AVANCADA: 'Avançada', QUALIFICADA: 'Qualificada' }
const RESULTADOS = { PASSOU: 'Válida', FALHOU: 'Inválida', INDETERMINADO: 'Indeterminada' }

/** A sheet to go with a printed copy: who signed, how, when, and how to check it. Only for readers of the document. */
export async function manifestoDe(id: number, { banco, portas, entrada }: Contexto): Promise<Arquivo> {
  const registro = await lerOuRecusar(banco, id, entrada)
  exigirGuardado(registro)
  const achado = await guardado(banco, sql`d.id = ${id}`, podeLer(entrada), oculto)
  if (!achado) throw new Problema('DOCUMENTO_SEM_ASSINATURA')
  const { explicacao, sha256, assinaturas } = await conferir(portas, achado, true, podeLer(entrada))
  if (sha256 === null) throw new Problema('DOCUMENTO_SEM_ASSINATURA')
  const agora = portas.relogio.agora()
  const { orgao, unidade } = papelDe(registro)
  const endereco = `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`
  const bytes = await portas.pdf.listar({
    titulo: `Manifesto de assinaturas de ${registro.sigla}`,
    orgao,
    unidade,
    data: hoje(agora),
    paragrafos: [
      `${achado.especie} ${registro.sigla}. Conferido em ${quando(agora.toISOString())}: ${explicacao}`,
      `SHA-256 do arquivo assinado: ${sha256}`,
      `Código verificador: ${registro.codigoVerificador.replace(/.{4}(?=.)/g, '$&-')}. ` +
        `Confira em ${endereco}. As horas são as de Fortaleza.`,
    ],
    endereco,
    colunas: [
      { titulo: 'Quem assinou', largura: 4 },
      { titulo: 'Cargo e unidade', largura: 4 },
      { titulo: 'Como e nível', largura: 3 },
      { titulo: 'Quando', largura: 3 },
      { titulo: 'Certificado', largura: 4 },
      { titulo: 'Conferência', largura: 2 },
    ],
    linhas: assinaturas.map((a) => [
      [a.nome, a.cpf && `CPF ${a.cpf}`, a.substitui && `em substituição a ${a.substitui}`].filter(Boolean).join(', '),
      [a.cargo, a.unidade].filter(Boolean).join(', '),
      `${a.tipo}. ${NIVEIS[a.nivel]} (Lei 14.063/2020)`,
      [
        quando(a.instante),
        a.carimbo ? `carimbo do tempo de ${quando(a.carimbo.instante)}` : 'sem carimbo do tempo',
      ].join('; '),
      a.certificado
        ? `${a.certificado.titular}, por ${a.certificado.emissor}, série ${a.certificado.serie.replace(/.{8}(?=.)/g, '$& ')}`
        : '–',
      RESULTADOS[a.veredicto],
    ]),
  })
  return { bytes: new Uint8Array(bytes), nome: `manifesto-${registro.sigla.replaceAll('/', '-')}.pdf` }
}
