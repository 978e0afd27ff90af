import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { Custodia } from '#contract/mobil.ts'

import { trocaEm, trocarQuem } from './redistribuir.ts'

type Quem = { lotacaoId: number | null; pessoaId: number | null }
/** A movement, as far as it says where a via is. */
export type Passo = {
  id: number
  mobilId: number
  tipo: number
  pessoaId: number
  lotacaoId: number
  destinoLotacaoId: number | null
  destinoPessoaId: number | null
  cancelaId: number | null
  dados: Record<string, unknown>
}
/** Where a via or volume is, and whom it came from. */
export type Posse = {
  custodia: Custodia
  atendente: Quem
  remetente: Quem | null
  movido: boolean
  /** What it is joined or tied to. */
  paiId: number | null
  mestreId: number | null
  /** Until when it is to be back, and with whom. */
  devolucao: { ate: string; lotacaoId: number; pessoaId: number | null } | null
}
/** A branch, by the movement that opened it; one that was undone is none. */
export type RamoFeito = {
  id: number
  mobilId: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO' | 'CONCLUIDO' | 'ENCERRADO'
  lotacaoId: number
  pessoaId: number | null
  remetenteLotacaoId: number
  remetentePessoaId: number
  /** Who opened it and waits for it, or who took over from them. */
  abriuLotacaoId: number
  abriuPessoaId: number | null
  fechamentoId: number | null
}
export type Fatos = {
  /** Who wrote it: the first via or volume begins with them. */
  cadastrante: { lotacaoId: number; pessoaId: number }
  mobiles: { id: number; tipo: 'VIA' | 'VOLUME'; sequencia: number }[]
  /** All movements of the document, in the order of its chain. */
  passos: Passo[]
}

const nascida = (atendente: Quem): Posse => ({
  custodia: 'COM_ATENDENTE',
  atendente,
  remetente: null,
  movido: false,
  paiId: null,
  mestreId: null,
  devolucao: null,
})

/** A number of the movement's own words. */
export const numeroEm = (dados: Passo['dados'], nome: string): number | null => {
  const valor = dados[nome]
  return typeof valor === 'number' ? valor : null
}
const fica = ({ dados, ...autor }: Passo): Quem =>
  (dados['fica'] as Quem | undefined) ?? { lotacaoId: autor.lotacaoId, pessoaId: autor.pessoaId } // what retirarPeca wrote

/** Sent with a day, it is to be back by then; sent back, nobody waits for it any more. */
function aDevolver({ devolucao }: Posse, { dados, destinoLotacaoId, lotacaoId, pessoaId }: Passo): Posse['devolucao'] {
  const ate = dados['devolverAte']
  if (typeof ate === 'string') return { ate, lotacaoId, pessoaId }
  return devolucao?.lotacaoId === destinoLotacaoId ? null : devolucao
}

/** What one movement does to where its via is; one that does nothing to it leaves the same. */
function mover(p: Posse, passo: Passo): Posse {
  const { dados } = passo
  const autor = { lotacaoId: passo.lotacaoId, pessoaId: passo.pessoaId }
  const destino = { lotacaoId: passo.destinoLotacaoId, pessoaId: passo.destinoPessoaId }
  // what is tied to another goes along, and stays tied
  const preso = dados['acompanha'] !== undefined
  switch (passo.tipo) {
    case T.CRIACAO_DE_VIA:
      return nascida(autor)
    // what is owed of a processo is owed of its new volume
    case T.ABERTURA_DE_VOLUME:
      return { ...nascida(autor), devolucao: p.devolucao }
    case T.TRAMITE:
      return preso
        ? { ...p, atendente: destino, movido: true }
        : {
            ...p,
            custodia: 'EM_TRANSITO',
            atendente: destino,
            remetente: autor,
            movido: true,
            devolucao: aDevolver(p, passo),
          }
    case T.RECEBIMENTO: {
      const atendente = { ...p.atendente, pessoaId: passo.pessoaId }
      return preso ? { ...p, atendente, movido: true } : { ...p, custodia: 'COM_ATENDENTE', atendente, movido: true }
    }
    case T.ATRIBUICAO:
    case T.RETIRADA_DE_ATRIBUICAO:
      return { ...p, atendente: { ...p.atendente, pessoaId: passo.destinoPessoaId } }
    case T.TRANSFERENCIA_A_ORGAO_EXTERNO:
      return { ...p, custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO', movido: true }
    case T.RETORNO_DE_ORGAO_EXTERNO:
    case T.DESSOBRESTAMENTO:
      return {
        ...p,
        custodia: 'COM_ATENDENTE',
        atendente: { ...p.atendente, pessoaId: passo.pessoaId },
        movido: true,
      }
    case T.SOBRESTAMENTO:
      return { ...p, custodia: 'SOBRESTADO' }
    case T.JUNTADA:
    case T.AUTUACAO:
      return { ...p, custodia: 'JUNTADO', paiId: numeroEm(dados, 'dossie'), remetente: null, movido: true }
    case T.DESENTRANHAMENTO:
      return { ...p, custodia: 'COM_ATENDENTE', paiId: null, atendente: fica(passo) }
    case T.APENSACAO:
      return { ...p, custodia: 'APENSADO', mestreId: numeroEm(dados, 'mestre'), movido: true }
    case T.DESAPENSACAO:
      return { ...p, custodia: 'COM_ATENDENTE', mestreId: null }
    case T.CANCELAMENTO_DE_VIA:
      return { ...p, custodia: 'VIA_CANCELADA' }
    // its work was done elsewhere: it rests with the unit it is of, or inside what it is a piece of
    case T.IMPORTACAO: {
      const atendente = { lotacaoId: destino.lotacaoId, pessoaId: null }
      const paiId = numeroEm(dados, 'dossie')
      return paiId === null
        ? { ...p, custodia: 'ARQUIVADO_CORRENTE', atendente }
        : { ...p, custodia: 'JUNTADO', atendente, paiId, movido: true }
    }
    case T.ARQUIVAMENTO_CORRENTE:
      return { ...p, custodia: 'ARQUIVADO_CORRENTE', remetente: null }
    case T.ARQUIVAMENTO_INTERMEDIARIO:
    case T.RETIRADA_DE_EDITAL:
      return { ...p, custodia: 'ARQUIVADO_INTERMEDIARIO', remetente: null }
    case T.ARQUIVAMENTO_PERMANENTE:
      return { ...p, custodia: 'ARQUIVADO_PERMANENTE', remetente: null }
    case T.INCLUSAO_EM_EDITAL:
      return { ...p, custodia: 'EM_EDITAL_DE_ELIMINACAO', remetente: null }
    case T.DESARQUIVAMENTO:
      return { ...p, custodia: 'COM_ATENDENTE', atendente: autor, movido: true }
    case T.REDISTRIBUICAO: {
      const troca = trocaEm(dados)
      if (!troca) return p
      const { atendente, remetente, devolucao } = p
      return {
        ...p,
        atendente: trocarQuem(atendente, troca),
        remetente: remetente && trocarQuem(remetente, troca),
        devolucao: devolucao && { ...devolucao, ...trocarQuem(devolucao, troca) },
      }
    }
    default:
      return p
  }
}

/** The movements that say where a via is: what came last of them is what may be undone. */
export const DA_POSSE: number[] = [
  T.CRIACAO_DE_VIA,
  T.ABERTURA_DE_VOLUME,
  T.TRAMITE,
  T.RECEBIMENTO,
  T.ATRIBUICAO,
  T.RETIRADA_DE_ATRIBUICAO,
  T.SOBRESTAMENTO,
  T.DESSOBRESTAMENTO,
  T.JUNTADA,
  T.AUTUACAO,
  T.DESENTRANHAMENTO,
  T.APENSACAO,
  T.DESAPENSACAO,
  T.CANCELAMENTO_DE_VIA,
  T.ARQUIVAMENTO_CORRENTE,
  T.ARQUIVAMENTO_INTERMEDIARIO,
  T.ARQUIVAMENTO_PERMANENTE,
  T.INCLUSAO_EM_EDITAL,
  T.RETIRADA_DE_EDITAL,
  T.DESARQUIVAMENTO,
  T.TRANSFERENCIA_A_ORGAO_EXTERNO,
  T.RETORNO_DE_ORGAO_EXTERNO,
  T.REDISTRIBUICAO,
]

const ABERTO = new Set<RamoFeito['estado']>(['A_CAMINHO', 'RECEBIDO'])
/** With these all branches of the document end. */
const FIM = new Set<number>([T.CANCELAMENTO, T.TORNAR_SEM_EFEITO, T.REFAZIMENTO, T.ELIMINACAO])

/** Where a branch is once a redistribution reached it. */
export function redistribuirRamo(r: RamoFeito, { dados }: Pick<Passo, 'dados'>): RamoFeito {
  const troca = trocaEm(dados)
  if (!troca) return r
  const quem = trocarQuem({ lotacaoId: r.lotacaoId, pessoaId: r.pessoaId }, troca)
  const remetente = trocarQuem({ lotacaoId: r.remetenteLotacaoId, pessoaId: r.remetentePessoaId }, troca)
  const abriu = trocarQuem({ lotacaoId: r.abriuLotacaoId, pessoaId: r.abriuPessoaId }, troca)
  return {
    ...r,
    lotacaoId: quem.lotacaoId,
    pessoaId: quem.pessoaId,
    remetenteLotacaoId: remetente.lotacaoId,
    // a branch always says who sent it
    remetentePessoaId: remetente.pessoaId ?? r.remetentePessoaId,
    abriuLotacaoId: abriu.lotacaoId,
    abriuPessoaId: abriu.pessoaId,
  }
}

function ramificar(ramos: RamoFeito[], passo: Passo): RamoFeito[] {
  const { id, tipo, mobilId, lotacaoId, pessoaId, destinoLotacaoId, destinoPessoaId } = passo
  const remetente = { remetenteLotacaoId: lotacaoId, remetentePessoaId: pessoaId }
  if (FIM.has(tipo))
    return ramos.map((r) => (ABERTO.has(r.estado) ? { ...r, estado: 'ENCERRADO', fechamentoId: id } : r))
  if ((tipo === T.TRAMITE_PARALELO || tipo === T.NOTIFICACAO) && destinoLotacaoId !== null) {
    const qual = tipo === T.NOTIFICACAO ? 'NOTIFICACAO' : 'PARALELO'
    const destino = { lotacaoId: destinoLotacaoId, pessoaId: destinoPessoaId }
    const abriu = { abriuLotacaoId: lotacaoId, abriuPessoaId: pessoaId }
    return [
      ...ramos,
      { id, mobilId, tipo: qual, estado: 'A_CAMINHO', ...destino, ...remetente, ...abriu, fechamentoId: null },
    ]
  }
  const redistribuidos = passo.dados['ramos']
  if (tipo === T.REDISTRIBUICAO && Array.isArray(redistribuidos))
    return ramos.map((r) => (redistribuidos.includes(r.id) ? redistribuirRamo(r, passo) : r))
  return ramos.map((r) => {
    if (r.id !== numeroEm(passo.dados, 'ramo')) return r
    switch (tipo) {
      case T.RECEBIMENTO:
        return { ...r, estado: 'RECEBIDO', pessoaId }
      case T.TRAMITE:
        return destinoLotacaoId === null
          ? r
          : { ...r, estado: 'A_CAMINHO', lotacaoId: destinoLotacaoId, pessoaId: destinoPessoaId, ...remetente }
      case T.CONCLUSAO:
        return { ...r, estado: 'CONCLUIDO', fechamentoId: id }
      default:
        return r
    }
  })
}

/** The movements that count: neither undone nor an undoing. */
function queValem<P extends Passo>(passos: P[]): P[] {
  const desfeitos = new Set(passos.flatMap(({ cancelaId }) => cancelaId ?? []))
  return passos.filter(({ id, tipo }) => !desfeitos.has(id) && tipo !== T.DESFAZIMENTO)
}

/** Where one custody, that of a via or of all volumes of a processo, was after each movement of it that counts. */
export function passoAPasso<P extends Passo>(
  inicio: Quem,
  mobiles: number[],
  passos: P[],
): { passo: P; posse: Posse }[] {
  let posse = nascida(inicio)
  return queValem(passos)
    .filter(({ mobilId, dados }) => mobiles.includes(mobilId) && dados['ramo'] === undefined)
    .map((passo) => {
      posse = mover(posse, passo)
      return { passo, posse }
    })
}

/**
 * Where everything of a document is, from its movements alone: what was undone is as if it had never been. A processo has
 * one custody, its newest volume's.
 */
export function reconstruir({ cadastrante, mobiles, passos }: Fatos): {
  posses: Map<number, Posse>
  ramos: RamoFeito[]
} {
  const valem = queValem(passos)
  const posses = new Map<number, Posse>()
  let antes: Posse | undefined
  for (const mobil of mobiles.toSorted((a, b) => a.sequencia - b.sequencia)) {
    const seus = valem.filter(({ mobilId, dados }) => mobilId === mobil.id && dados['ramo'] === undefined)
    const inicio = nascida(mobil.sequencia === 1 ? cadastrante : { lotacaoId: null, pessoaId: null })
    const posse = seus.reduce(
      mover,
      mobil.tipo === 'VOLUME' ? { ...inicio, devolucao: antes?.devolucao ?? null } : inicio,
    )
    posses.set(mobil.id, posse)
    antes = posse
  }
  const volumes = mobiles.filter(({ tipo }) => tipo === 'VOLUME').toSorted((a, b) => a.sequencia - b.sequencia)
  const novo = volumes.at(-1)
  const dele = novo && posses.get(novo.id)
  if (dele) for (const { id } of volumes) posses.set(id, dele)
  const ramos = valem.reduce<RamoFeito[]>(ramificar, [])
  const doVolume = (mobilId: number) => (novo && volumes.some(({ id }) => id === mobilId) ? novo.id : mobilId)
  return { posses, ramos: ramos.map((ramo) => ({ ...ramo, mobilId: doVolume(ramo.mobilId) })) }
}
