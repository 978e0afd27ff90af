import { type Made, performIn } from '../pipeline/perform.ts'
import { folhasDaPeca } from '#server/core/completo/folhas.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { emPosse, finalizado, livre, semApensos, volumeAberto } from '#server/core/documento/condicoes.ts'
import { comQuemFez } from '#server/core/documento/condicoes-custodia.ts'
import { registrarPassagem } from '#server/core/documento/escrita.ts'
import { carregar, type Registro } from '#server/core/documento/registro.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import { travarMobiles, ver, type Visto } from '#server/core/dossie/travar.ts'

/** Refuses unless the dossier is in force, held by the entry's unit, and its volume open. */
export function exigirQueReceba(dossie: Visto, entrada: EntradaAtiva) {
  const impede =
    dossie.situacao === 'CANCELADO' || dossie.situacao === 'SEM_EFEITO'
      ? reason('SEM_EFEITO')
      : [finalizado, emPosse, livre, volumeAberto].map((condicao) => condicao(dossie, entrada)).find(Boolean)
  if (impede === undefined) return
  throw naoPermitido('DOSSIE_IMPEDE', { sigla: dossie.mobil.sigla, impede: comQuemFez(impede, dossie, entrada) })
}

/** Whether `mobil` is inside `dentro`, at any depth: a document can't contain itself. */
async function estaDentro(tx: Banco, mobil: number, dentro: number): Promise<boolean> {
  const achado = await linha(
    tx,
    sql`with recursive acima as (
          select id, pai_id from mobil where id = ${mobil}
          union select m.id, m.pai_id from mobil m join acima on m.id = acima.pai_id)
        select 1 as sim from acima where id = ${dentro} limit 1`,
  )
  return achado !== undefined
}

/** Appends a row to the dossier, with the movement that added it. */
export const novaPeca = (tx: Banco, dossie: number, peca: number, tipo: 'JUNTADA' | 'COPIA', movimentacao: number) =>
  tx.linhas(
    sql`insert into peca (mobil_id, ordem, tipo, peca_mobil_id, movimentacao_id)
        values (${dossie}, 1 + coalesce((select max(ordem) from peca where mobil_id = ${dossie}), 0), ${tipo}, ${peca}, ${movimentacao})`,
  )

export async function travarPar(tx: Banco, entrada: EntradaAtiva, peca: number, dossie: number): Promise<Par> {
  const [filho, pai] = await travarMobiles(tx, entrada, peca, dossie)
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  return { ...filho, dossie: pai }
}
export type Par = Visto & { dossie: Visto }

/** Adds the document a processo was opened from as its first piece, in the caller's transaction. */
export const autuarEm = (tx: Banco, contexto: Contexto, peca: number, processo: number) =>
  performIn(tx, contexto, {
    lock: () => travarPar(tx, contexto.entrada, peca, processo),
    rule(par) {
      exigir('autuar', par, contexto.entrada)
      exigirQueReceba(par.dossie, contexto.entrada)
    },
    effect: async (_, par) => juntar(tx, par, 'AUTUACAO'),
    answer: () => ({}),
  })

/**
 * A document written for a dossier joins it once signed, whoever signs last: only custody is checked. If it no longer can, it
 * stays on its own, and no desk changes. Answers the via or volume that it joined.
 */
export async function juntarAoPai(
  tx: Banco,
  contexto: Contexto,
  peca: number,
  dossie: number,
): Promise<number | undefined> {
  // its volume may have been closed meanwhile: pieces go to the newest
  const novo = await linha<{ id: number }>(
    tx,
    sql`select n.id from mobil m join mobil n on n.documento_id = m.documento_id and n.tipo = m.tipo
        where m.id = ${dossie} and (m.tipo = 'VOLUME' or n.id = m.id) order by n.sequencia desc limit 1`,
  )
  const [filho, pai] = await ver(tx, [peca, novo?.id ?? dossie], (documento, mobil) =>
    carregar(tx, documento, contexto.entrada, mobil),
  )
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  // allowed while the same unit holds the dossier or a branch of it
  const unidade = filho.mobil.atendenteLotacaoId
  const juntos =
    unidade === pai.mobil.atendenteLotacaoId ||
    pai.ramos.some((r) => r.tipo === 'PARALELO' && r.estado === 'RECEBIDO' && r.lotacaoId === unidade)
  const deles = [livre(filho), semApensos(filho), livre(pai), volumeAberto(pai, contexto.entrada)]
  const emPe =
    filho.situacao === 'ASSINADO' && (pai.situacao === 'ASSINADO' || pai.situacao === 'PENDENTE_DE_ASSINATURA')
  if (!juntos || !emPe || deles.some((impede) => impede !== undefined)) return undefined
  await performIn(tx, contexto, {
    lock: async () => ({ ...filho, dossie: pai }),
    effect: (_, par) => juntar(tx, par, 'JUNTADA'),
    answer: () => ({}),
  })
  return pai.mobilId
}

/** Joins without further checks: the piece's custody ends, and each history gets its own movement. */
export async function juntar(tx: Banco, { dossie: pai, ...filho }: Par, como: 'JUNTADA' | 'AUTUACAO'): Promise<Made[]> {
  if (filho.id === pai.id || (await estaDentro(tx, pai.mobilId, filho.mobilId))) throw naoPermitido('JUNTADO_A_SI')
  return [
    {
      tipo: como,
      descricao: como === 'AUTUACAO' ? `Deu origem a ${pai.mobil.sigla}` : `Juntado a ${pai.mobil.sigla}`,
      dados: { dossie: pai.mobilId, sigla: pai.mobil.sigla },
    },
    {
      documentoId: pai.id,
      mobilId: pai.mobilId,
      tipo: 'INCLUSAO_DE_PECA',
      descricao: `Recebeu ${filho.mobil.sigla}`,
      dados: { peca: filho.mobilId, sigla: filho.mobil.sigla },
      after: (_, { id }) => novaPeca(tx, pai.mobilId, filho.mobilId, 'JUNTADA', id),
    },
  ]
}

/** Takes a piece out into somebody's custody, by one movement in each history. */
export async function retirarPeca(
  tx: Banco,
  { dossie: pai, ...filho }: Par,
  motivo: string,
  fica: { lotacaoId: number | null; pessoaId: number | null },
): Promise<Made[]> {
  const folhas = await folhasDaPeca(tx, filho)
  // the unit may have read it only as a part of the dossier
  if (fica.lotacaoId !== null) await registrarPassagem(tx, filho.id, fica.lotacaoId, null, 'DESTINO')
  return [
    {
      tipo: 'DESENTRANHAMENTO',
      descricao: `Desentranhado de ${pai.mobil.sigla}. ${motivo}`,
      dados: { dossie: pai.mobilId, motivo, fica },
    },
    {
      documentoId: pai.id,
      mobilId: pai.mobilId,
      tipo: 'RETIRADA_DE_PECA',
      descricao: `Saiu ${filho.mobil.sigla}. ${motivo}`,
      dados: { peca: filho.mobilId, motivo },
      after: (_, { id }) =>
        tx.linhas(
          sql`update peca set retirada_id = ${id}, folhas = ${folhas} where mobil_id = ${pai.mobilId} and peca_mobil_id = ${filho.mobilId}
                and tipo = 'JUNTADA' and retirada_id is null`,
        ),
    },
  ]
}

/** When a processo ends before it is in force, gives back the expediente it was opened from. */
export async function soltarAutuado(tx: Banco, contexto: Contexto, processo: Registro, motivo: string): Promise<void> {
  if (processo.autuadoMobilId === null) return
  const preso = await linha<{ pai_id: number | null; documento_id: number | null }>(
    tx,
    sql`select m.pai_id, p.documento_id from mobil m left join mobil p on p.id = m.pai_id where m.id = ${processo.autuadoMobilId}`,
  )
  if (preso?.pai_id == null || preso.documento_id !== processo.id) return
  const [filho, pai] = await ver(tx, [processo.autuadoMobilId, preso.pai_id], (documento, mobil) =>
    carregar(tx, documento, contexto.entrada, mobil),
  )
  if (!filho || !pai) throw new Error('two mobiles locked, fewer read')
  const { atendenteLotacaoId, atendentePessoaId } = pai.mobil
  const fica = { lotacaoId: atendenteLotacaoId, pessoaId: atendentePessoaId }
  await performIn(tx, contexto, {
    lock: async () => ({ ...filho, dossie: pai }),
    effect: (_, par) => retirarPeca(tx, par, motivo, fica),
    answer: () => ({}),
  })
}
