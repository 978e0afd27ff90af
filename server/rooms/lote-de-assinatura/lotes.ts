import type { EstadoDoLote, ItemDoLote, Lote, LoteResumido, TipoDeLote } from '#contract/lote.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { porId, type Tentativa } from '#server/core/assinaveis/tentativas.ts'
import { type Dito, dito, dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { ditoDasContas } from '#server/base/palavras/contas.ts'

export type Guardado = {
  id: number
  desafio: string
  pessoaId: number
  tipo: TipoDeLote
  estado: 'ABERTO' | 'CONFIRMADO' | 'CONCLUIDO'
  manifestoSha256: string
  chave: string | null
  abertoEm: string
  expiraEm: string
  confirmadoEm: string | null
  arquivoSha256: string | null
}

const colunas = sql.raw(
  `l.id, l.desafio, l.pessoa_id as "pessoaId", l.tipo, l.estado, l.manifesto_sha256 as "manifestoSha256",
    l.chave, l.aberto_em as "abertoEm", l.expira_em as "expiraEm",
   l.confirmado_em as "confirmadoEm", l.arquivo_sha256 as "arquivoSha256"`,
)

/** A person's batch, by its challenge. */
export const doDesafio = (banco: Banco, desafio: string, pessoaId: number, travar = false) =>
  linha<Guardado>(
    banco,
    sql`select ${colunas} from lote l where l.desafio = ${desafio}::uuid and l.pessoa_id = ${pessoaId} ${travar ? sql`for update` : sql``}`,
  )

export const porNumero = (banco: Banco, id: number, pessoaId: number) =>
  linha<Guardado>(banco, sql`select ${colunas} from lote l where l.id = ${id} and l.pessoa_id = ${pessoaId}`)

export async function tentativasDo(banco: Banco, loteId: number): Promise<Tentativa[]> {
  const ids = await banco.linhas<{ id: number }>(
    sql`select assinatura_id as id from lote_item where lote_id = ${loteId} and assinatura_id is not null order by ordem`,
  )
  const todas = await Promise.all(ids.map(({ id }) => porId(banco, id)))
  return todas.filter((cada) => cada !== undefined)
}

/** State of an item: its attempt's, unless left out before. */
const ESTADO =
  sql.raw(`case when i.codigo is not null or a.estado = 'FALHOU' or (a.id is null and l.estado <> 'ABERTO') then 'ERRO'
  when a.estado = 'ASSINADA' then 'ASSINADO' when a.estado = 'CONFIRMADA' then 'PENDENTE' else 'ABERTO' end`)

type LinhaDoItem = Omit<ItemDoLote, 'ok' | 'erro'> & { codigo: string | null; motivo: string | null; dito: Dito | null }

const itensDo = (banco: Banco, loteId: number, entrada: EntradaAtiva) =>
  banco.linhas<LinhaDoItem>(
    sql`select i.mobil_id as "mobilId", i.documento_id as "documentoId", d.sigla, case
      when ${podeLer(entrada)} then d.assunto end as assunto, ${ESTADO} as estado, i.sha256,
          a.sha256_assinado as "sha256Assinado", a.assinada_em as "assinadoEm", coalesce(i.codigo, a.codigo) as codigo,
            coalesce(i.motivo, a.motivo) as motivo,
          (case when i.motivo is null then a.dito else i.dito end) -> 'dito' as dito
        from lote_item i join lote l on l.id = i.lote_id join documento d on d.id = i.documento_id left
          join assinatura a on a.id = i.assinatura_id
        where i.lote_id = ${loteId} order by i.ordem`,
  )

type Contas = { assinados: number; erros: number; pendentes: number }
function estadoDo(
  { estado, expiraEm }: Pick<Guardado, 'estado' | 'expiraEm'>,
  pendentes: number,
  agora: Date,
): EstadoDoLote {
  if (estado === 'ABERTO') return Date.parse(expiraEm) <= agora.getTime() ? 'EXPIRADO' : 'ABERTO'
  return pendentes > 0 ? 'EM_ANDAMENTO' : 'CONCLUIDO'
}

/** docs/regras/entradas-ruins.md, 76. */
export const resumoDe = ({ assinados, erros, pendentes }: Contas): Dito =>
  ditoDasContas(
    [
      assinados === 1 ? '1 assinado' : dito('{n} assinados', { n: assinados }),
      ...(erros > 0 ? [dito('{n} com erro', { n: erros })] : []),
      ...(pendentes > 0 ? [dito('{n} em andamento', { n: pendentes })] : []),
    ],
    erros > 0,
  )

/** A batch as it stands, item by item. */
export async function apresentarLote(banco: Banco, lote: Guardado, entrada: EntradaAtiva, agora: Date): Promise<Lote> {
  const itens = (await itensDo(banco, lote.id, entrada)).map(
    ({ codigo, motivo, dito: porque, ...item }): ItemDoLote => {
      const comErro = item.estado === 'ERRO' || (item.estado === 'PENDENTE' && motivo !== null)
      return {
        ...item,
        ok: item.estado === 'ASSINADO',
        erro: comErro
          ? {
              codigo: codigo ?? 'ASSINATURA_INDISPONIVEL',
              explicacao: dizer(
                entrada.lingua,
                porque ?? (motivo === null ? reason('ASSINATURA_NAO_CONCLUIDA') : { texto: motivo }),
              ),
            }
          : null,
      }
    },
  )
  const quantos = (estado: ItemDoLote['estado']) => itens.filter((item) => item.estado === estado).length
  const contas = { assinados: quantos('ASSINADO'), erros: quantos('ERRO'), pendentes: quantos('PENDENTE') }
  const { id, tipo, abertoEm, confirmadoEm, manifestoSha256: sha256, arquivoSha256 } = lote
  const estado = estadoDo(lote, contas.pendentes, agora)
  const completo = estado === 'CONCLUIDO' && contas.erros === 0
  return {
    id,
    tipo,
    estado,
    abertoEm,
    confirmadoEm,
    ...contas,
    sha256,
    manifesto: arquivoSha256 !== null,
    resumo: dizer(entrada.lingua, resumoDe(contas)),
    completo,
    itens,
  }
}

/** Own batches listed. */
const QUANTOS = 100

/** A person's confirmed batches, newest first. */
export async function lotesDe(banco: Banco, pessoaId: number, agora: Date): Promise<LoteResumido[]> {
  const lidos = await banco.linhas<Omit<LoteResumido, 'estado'> & Pick<Guardado, 'estado' | 'expiraEm'>>(
    sql`select l.id, l.tipo, l.estado, l.aberto_em as "abertoEm", l.confirmado_em as "confirmadoEm", l.expira_em as "expiraEm",
          count(*) filter (where x.estado = 'ASSINADO') as assinados, count(*) filter (where x.estado = 'ERRO') as erros,
            count(*) filter (where x.estado = 'PENDENTE') as pendentes
        from lote l join lateral (select ${ESTADO} as estado from lote_item i left join assinatura a on a.id = i.assinatura_id
          where i.lote_id = l.id) x on true
        where l.pessoa_id = ${pessoaId} and l.confirmado_em is not null group by l.id order by l.confirmado_em desc limit ${QUANTOS}`,
  )
  return lidos.map((lote) => ({ ...lote, estado: estadoDo(lote, lote.pendentes, agora) }))
}

/** Deletes old unanswered challenges. */
export const esquecerLotes = (banco: Banco) =>
  apagarAosPoucos(banco, 'lote', sql`estado = 'ABERTO' and expira_em < now() - interval '3 days'`)
