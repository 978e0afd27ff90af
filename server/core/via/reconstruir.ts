import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { Custodia } from '#contract/mobil.ts'

import { numeroEm, type Passo } from './passo.ts'
import { ramificar, type RamoFeito } from './ramos.ts'
import { type Troca, trocaEm, trocarQuem } from './redistribuir.ts'

type Quem = { lotacaoId: number | null; pessoaId: number | null }
/** Custody of a via or volume. */
export type Posse = {
  custodia: Custodia
  atendente: Quem
  remetente: Quem | null
  movido: boolean
  /** What it is joined or tied to. */
  paiId: number | null
  mestreId: number | null
  /** When and to whom it must return. */
  devolucao: { ate: string; lotacaoId: number; pessoaId: number | null } | null
  /** When it was archived: its years count from here. */
  arquivadoEm: string | null
  /** The edital of elimination it is in. */
  editalId: number | null
}
export type Fatos = {
  /** First holder of the first via or volume. */
  cadastrante: { lotacaoId: number; pessoaId: number }
  mobiles: { id: number; tipo: 'VIA' | 'VOLUME'; sequencia: number }[]
  /** All movements of the document, in chain order. */
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
  arquivadoEm: null,
  editalId: null,
})

const autor = ({ lotacaoId, pessoaId }: Passo): Quem => ({ lotacaoId, pessoaId })
const destino = ({ destinoLotacaoId, destinoPessoaId }: Passo): Quem => ({
  lotacaoId: destinoLotacaoId,
  pessoaId: destinoPessoaId,
})
const fica = (passo: Passo): Quem => (passo.dados['fica'] as Quem | undefined) ?? autor(passo) // written by retirarPeca

/** A sending with a date must return by then; one back ends it. */
function aDevolver({ devolucao }: Posse, { dados, destinoLotacaoId, lotacaoId, pessoaId }: Passo): Posse['devolucao'] {
  const ate = dados['devolverAte']
  if (typeof ate === 'string') return { ate, lotacaoId, pessoaId }
  return devolucao?.lotacaoId === destinoLotacaoId ? null : devolucao
}

/** Custody after a redistribution. */
export const redistribuirPosse = (p: Posse, troca: Troca): Posse => ({
  ...p,
  atendente: { ...p.atendente, ...trocarQuem(p.atendente, troca) },
  remetente: p.remetente && { ...p.remetente, ...trocarQuem(p.remetente, troca) },
  devolucao: p.devolucao && { ...p.devolucao, ...trocarQuem(p.devolucao, troca) },
})

type Efeito = (posse: Posse, passo: Passo) => Partial<Posse>

/** A movement followed from another via: the apenso stays tied. */
const acompanha = ({ dados }: Passo) => dados['acompanha'] !== undefined
const comQuemFez = ({ atendente }: Posse, { pessoaId }: Passo): Quem => ({ ...atendente, pessoaId })

const atribuir: Efeito = ({ atendente }, { destinoPessoaId }) => ({
  atendente: { ...atendente, pessoaId: destinoPessoaId },
})
const retomar: Efeito = (p, passo) => ({
  custodia: 'COM_ATENDENTE',
  atendente: comQuemFez(p, passo),
  movido: true,
})
const juntar: Efeito = (_, { dados }) => ({
  custodia: 'JUNTADO',
  paiId: numeroEm(dados, 'dossie'),
  remetente: null,
  movido: true,
})
/** Archives: the first date stays, and nobody awaits its return. */
const guardar =
  (custodia: Custodia): Efeito =>
  ({ arquivadoEm }, { instante, dados }) => ({
    custodia,
    remetente: null,
    arquivadoEm: arquivadoEm ?? instante,
    editalId: custodia === 'EM_EDITAL_DE_ELIMINACAO' ? numeroEm(dados, 'edital') : null,
  })

/** Effect of each type of movement on custody. */
const EFEITOS: Partial<Record<number, Efeito>> = {
  [T.CRIACAO_DE_VIA]: (_, passo) => nascida(autor(passo)),
  // a processo's return date moves to the new volume
  [T.ABERTURA_DE_VOLUME]: ({ devolucao }, passo) => ({ ...nascida(autor(passo)), devolucao }),
  [T.TRAMITE]: (p, passo) =>
    acompanha(passo)
      ? { atendente: destino(passo), movido: true }
      : {
          custodia: 'EM_TRANSITO',
          atendente: destino(passo),
          remetente: autor(passo),
          movido: true,
          devolucao: aDevolver(p, passo),
        },
  [T.RECEBIMENTO]: (p, passo) =>
    acompanha(passo) ? { atendente: comQuemFez(p, passo), movido: true } : retomar(p, passo),
  [T.ATRIBUICAO]: atribuir,
  [T.RETIRADA_DE_ATRIBUICAO]: atribuir,
  [T.SOBRESTAMENTO]: () => ({ custodia: 'SOBRESTADO' }),
  [T.DESSOBRESTAMENTO]: retomar,
  [T.JUNTADA]: juntar,
  [T.AUTUACAO]: juntar,
  [T.DESENTRANHAMENTO]: (_, passo) => ({ custodia: 'COM_ATENDENTE', paiId: null, atendente: fica(passo) }),
  [T.APENSACAO]: (_, { dados }) => ({ custodia: 'APENSADO', mestreId: numeroEm(dados, 'mestre'), movido: true }),
  [T.DESAPENSACAO]: () => ({ custodia: 'COM_ATENDENTE', mestreId: null }),
  [T.CANCELAMENTO_DE_VIA]: () => ({ custodia: 'VIA_CANCELADA' }),
  [T.ARQUIVAMENTO_CORRENTE]: guardar('ARQUIVADO_CORRENTE'),
  [T.ARQUIVAMENTO_INTERMEDIARIO]: guardar('ARQUIVADO_INTERMEDIARIO'),
  [T.ARQUIVAMENTO_PERMANENTE]: guardar('ARQUIVADO_PERMANENTE'),
  [T.INCLUSAO_EM_EDITAL]: guardar('EM_EDITAL_DE_ELIMINACAO'),
  [T.RETIRADA_DE_EDITAL]: guardar('ARQUIVADO_INTERMEDIARIO'),
  [T.DESARQUIVAMENTO]: (_, passo) => ({
    custodia: 'COM_ATENDENTE',
    atendente: autor(passo),
    movido: true,
    arquivadoEm: null,
    editalId: null,
  }),
  [T.TRANSFERENCIA_A_ORGAO_EXTERNO]: () => ({ custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO', movido: true }),
  [T.RETORNO_DE_ORGAO_EXTERNO]: retomar,
  [T.REDISTRIBUICAO](p, { dados }) {
    const troca = trocaEm(dados)
    return troca ? redistribuirPosse(p, troca) : p
  },
}

/** Movements that change custody; the last one can be undone. */
export const DA_POSSE: number[] = Object.keys(EFEITOS).map(Number)

/** An imported document is archived in its unit, or inside its dossier. */
const importar: Efeito = ({ arquivadoEm }, { dados, destinoLotacaoId, instante }) => {
  const atendente = { lotacaoId: destinoLotacaoId, pessoaId: null }
  const paiId = numeroEm(dados, 'dossie')
  return paiId === null
    ? { custodia: 'ARQUIVADO_CORRENTE', atendente, arquivadoEm: arquivadoEm ?? instante }
    : { custodia: 'JUNTADO', atendente, paiId, movido: true }
}

/** Custody after one movement; unchanged by others. */
export function aplicar(posse: Posse, passo: Passo): Posse {
  const efeito = passo.tipo === T.IMPORTACAO ? importar : EFEITOS[passo.tipo]
  return efeito ? { ...posse, ...efeito(posse, passo) } : posse
}

/** Movements in force: neither undone nor undoing. */
function queValem<P extends Passo>(passos: P[]): P[] {
  const desfeitos = new Set(passos.flatMap(({ cancelaId }) => cancelaId ?? []))
  return passos.filter(({ id, tipo }) => !desfeitos.has(id) && tipo !== T.DESFAZIMENTO)
}

/** Custody of a via, or of a processo's volumes together, after each movement in force. */
export function passoAPasso<P extends Passo>(
  inicio: Quem,
  mobiles: number[],
  passos: P[],
): { passo: P; posse: Posse }[] {
  let posse = nascida(inicio)
  return queValem(passos)
    .filter(({ mobilId, dados }) => mobiles.includes(mobilId) && dados['ramo'] === undefined)
    .map((passo) => {
      posse = aplicar(posse, passo)
      return { passo, posse }
    })
}

/** Custody of everything in a document, from its movements alone. A processo has one custody: its newest volume's. */
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
      aplicar,
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
