import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { NIVEIS } from '#server/base/assinatura/frase.ts'
import { palavrasDoTipo } from '#server/base/assinatura/tipos.ts'

const COLUNAS = [
  { titulo: 'Nº', largura: 0.4 },
  { titulo: 'Documento', largura: 1.7 },
  { titulo: 'Resultado', largura: 2.4 },
  { titulo: 'Arquivo mostrado (SHA-256)', largura: 2.6 },
  { titulo: 'Arquivo assinado (SHA-256)', largura: 2.6 },
]

const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const emPalavras = (instante: string) => dataHora.format(new Date(instante))
/** With blanks, where a line may break. */
const emGrupos = (sha256: string | null) => sha256?.match(/.{16}/g)?.join(' ') ?? '—'

type Quem = {
  nome: string
  matricula: string
  cargo: string | null
  unidade: string
  orgao: string
  municipio: string
  tipo: TipoDeAssinatura
  desafio: string
  sha256: string
  confirmadoEm: string
}
type Item = {
  sigla: string
  sha256: string
  sha256Assinado: string | null
  assinadaEm: string | null
  nivel: 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA' | null
  motivo: string | null
}

const resultado = ({ assinadaEm, nivel, motivo }: Item) =>
  assinadaEm === null
    ? `Não assinado. ${motivo ?? ''}`
    : `Assinado em ${emPalavras(assinadaEm)}${nivel ? `, assinatura ${NIVEIS[nivel]}` : ''}`

/** A batch's signers, documents, times and results, as a PDF/A sealed by the body. Siglas only, no subjects. */
export async function pdfDoManifesto(portas: Portas, loteId: number, agora: Date): Promise<Uint8Array> {
  const { banco } = portas
  const quem = await linha<Quem>(
    banco,
    sql`select nome_da_pessoa(p.id, l.confirmado_em) as nome, p.matricula, pessoa_json(p.id, l.confirmado_em) ->> 'cargo' as cargo,
          nome_da_unidade(u.id, l.confirmado_em) as unidade, unidade_json(u.id, l.confirmado_em) -> 'orgao' ->> 'nome' as orgao,
            o.municipio, l.tipo, l.desafio, l.manifesto_sha256 as sha256, l.confirmado_em as "confirmadoEm"
        from lote l join pessoa p on p.id = l.pessoa_id join lotacao u on u.id = p.lotacao_id join orgao o on o.id = u.orgao_id
          where l.id = ${loteId}`,
  )
  if (!quem) throw new Error(`no batch ${loteId}`)
  const itens = await banco.linhas<Item>(
    sql`select d.sigla, i.sha256, a.sha256_assinado as "sha256Assinado", a.assinada_em as "assinadaEm", case
      when a.assinada_em is not null then a.nivel end as nivel,
          coalesce(i.motivo, a.motivo) as motivo
        from lote_item i join documento d on d.id = i.documento_id left join assinatura a on a.id = i.assinatura_id
          where i.lote_id = ${loteId} order by i.ordem`,
  )
  const assinados = itens.filter(({ assinadaEm }) => assinadaEm !== null).length
  const titulo = `Manifesto do lote de assinaturas nº ${loteId}`
  const { nome, matricula, cargo, unidade, orgao, municipio, tipo, desafio, sha256, confirmadoEm } = quem
  const forma = palavrasDoTipo(tipo)?.nome
  const bytes = await portas.pdf.listar({
    titulo,
    orgao,
    unidade,
    data: hoje(agora),
    paragrafos: [
      `Quem assinou: ${nome}${cargo === null ? '' : `, ${cargo}`}, matrícula ${matricula}.`,
      `Confirmado em ${emPalavras(confirmadoEm)}, uma vez para todo o lote. Forma: ${forma ? dizer('pt-BR', reason(forma)) : tipo}.`,
      `Documentos: ${itens.length}. Assinados: ${assinados}. Não assinados: ${itens.length - assinados}.`,
      `Desafio: ${desafio}. Lista confirmada (SHA-256 do JSON canônico): ${emGrupos(sha256)}.`,
    ],
    colunas: COLUNAS,
    linhas: itens.map((item, i) => [
      String(i + 1),
      item.sigla,
      resultado(item),
      emGrupos(item.sha256),
      emGrupos(item.sha256Assinado),
    ]),
  })
  return portas.chaves.selar(
    bytes,
    { campo: 'Manifesto_do_lote', motivo: titulo, local: municipio, nome: orgao },
    agora,
  )
}
