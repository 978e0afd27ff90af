import { caminhoDe, conteudoDoPonto, type Folha } from '#contract/cadeia.ts'
import { eMotivo, motivosDaTrilha, palavrasDaFalha, soSemProva } from '#contract/motivos-da-trilha.ts'
import {
  type FalhaDaTrilha,
  type Prova,
  type Trilha,
  verificarProva,
  verificarTrilha,
} from '#contract/verificar-trilha.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { translate } from '#server/base/palavras/problemas.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { lerTrilha } from './ler.ts'

export type PontoGuardado = Prova['ponto'] & { selo: string | null; certificado: string | null }

/** QUEBRADA: the history was altered. SEM_PROVA: consistent, but its proof was altered. */
type Juizo = {
  situacao: 'INTEGRA' | 'QUEBRADA' | 'SEM_PROVA'
  falha: FalhaDaTrilha | null
  explicacao: string | null
}
/** `ponto`: the checkpoint that proves it up to `seq`; null before the first. */
export type Laudo = Juizo & {
  movimentacoes: number
  ponto: { n: number; instante: string; seq: number } | null
}

export const pontosDe = (banco: Banco, condicao: ReturnType<typeof sql>) =>
  banco.linhas<PontoGuardado>(
    sql`select p.n, p.instante, p.folhas, p.raiz, p.anterior, p.hash, p.selo, c.der as certificado
        from ponto_de_controle p left join certificado_do_selo c on c.sha256 = p.certificado where ${condicao} order by p.n`,
  )

export const folhasDe = (banco: Banco, ponto: number) =>
  banco.linhas<Folha>(
    sql`select documento_id as "documentoId", seq, hash from folha_de_controle where ponto = ${ponto} order by documento_id`,
  )

/** Owner of the seal on a checkpoint; null when it isn't the body's; undefined on a host without keys. */
export async function seloDe({ chaves }: Portas, ponto: PontoGuardado) {
  if (!chaves.seal) return undefined
  const { selo, certificado, instante } = ponto
  if (selo === null || certificado === null) return null
  const dono = await chaves.seal.confere(conteudoDoPonto(ponto), { selo, certificado }, new Date(instante))
  return dono && { ...dono, selo }
}

/** Proof of a trail: its newest checkpoint, and the path to it. Null before the first. */
export async function provaDe({ banco }: Portas, { documentoId, folhas }: Trilha) {
  const ultima = folhas.at(-1)
  const [ponto] = ultima ? await pontosDe(banco, sql`p.n = ${ultima.ponto}`) : []
  if (!ponto) return null
  const todas = await folhasDe(banco, ponto.n)
  const lugar = todas.findIndex((folha) => folha.documentoId === documentoId)
  return { ponto, caminho: await caminhoDe(sha256Hex, todas, lugar) }
}

/** The first time stamp on this checkpoint or a later one, which includes its hash. */
export async function carimboDe(portas: Portas, n: number) {
  const lido = await carimboLido(portas, n)
  return lido && { ponto: lido.ponto, instante: lido.instante }
}

async function carimboLido({ banco, chaves }: Portas, n: number) {
  const carimbo = await linha<{ ponto: number; token: string; selo: string }>(
    banco,
    sql`select c.ponto, c.token, p.selo from carimbo_de_controle c join ponto_de_controle p on p.n = c.ponto
        where c.ponto >= ${n} and p.selo is not null order by c.ponto limit 1`,
  )
  const instante = carimbo && chaves.seal?.lerCarimbo(carimbo.token, carimbo.selo)
  return instante ? { ...carimbo, instante } : null
}

/** Limit of checkpoints up to the stamped one: more than an hour's. */
const ELOS_MAXIMOS = 240

/** The time stamp with its proof: token, and checkpoints up to the stamped one; without them when there are too many. */
export async function carimboComProva(portas: Portas, n: number) {
  const lido = await carimboLido(portas, n)
  if (!lido) return null
  const { ponto, instante, token, selo } = lido
  const dito = { ponto, instante }
  if (ponto - n > ELOS_MAXIMOS) return dito
  const todos = await pontosDe(portas.banco, sql`p.n >= ${n} and p.n <= ${ponto}`)
  const certificado = todos.at(-1)?.certificado
  if (!certificado) return dito
  const elos = todos.slice(1).map(({ selo: _, certificado: __, ...elo }) => elo)
  return { ...dito, token, selo, certificado, elos }
}

/** Portuguese, as official documents and the verifier's findings say it; `lingua`: of who reads the answer. */
export const dizerFalha = ({ motivo, dados }: FalhaDaTrilha, lingua: Lingua) =>
  translate(lingua, `trilha.${motivo}`, motivosDaTrilha[motivo], dados)

const dizer = (falha: FalhaDaTrilha): Juizo => ({
  situacao: soSemProva(falha.motivo) ? 'SEM_PROVA' : 'QUEBRADA',
  falha,
  explicacao: palavrasDaFalha(falha),
})

/** Report on a trail already read. */
export async function laudarTrilha(portas: Portas, trilha: Trilha): Promise<Laudo> {
  const movimentacoes = trilha.elos.length
  const achada = (falha: FalhaDaTrilha): Laudo => ({ ...dizer(falha), movimentacoes, ponto: null })
  const falha = await verificarTrilha(trilha, sha256Hex)
  if (falha) return achada(falha)
  const inteira = { situacao: 'INTEGRA', falha: null, explicacao: null, movimentacoes } as const
  const ultima = trilha.folhas.at(-1)
  if (!ultima) return { ...inteira, ponto: null }
  const prova = await provaDe(portas, trilha)
  if (!prova) return achada({ motivo: 'FORA_DO_PONTO', seq: null, dados: { ponto: ultima.ponto } })
  const semProva = await verificarProva(trilha, prova, sha256Hex, (await seloDe(portas, prova.ponto)) !== null)
  if (semProva) return achada(semProva)
  return { ...inteira, ponto: { n: prova.ponto.n, instante: prova.ponto.instante, seq: ultima.seq } }
}

/** The nightly check's finding on a document, until resolved. */
export const achado = async (banco: Banco, documentoId: number): Promise<FalhaDaTrilha | null> => {
  const guardado = await linha<{ motivo: string; seq: number | null; dados: FalhaDaTrilha['dados'] }>(
    banco,
    sql`select motivo, seq, dados from achado_da_trilha where documento_id = ${documentoId} and resolvido_em is null`,
  )
  return guardado && eMotivo(guardado.motivo) ? { ...guardado, motivo: guardado.motivo } : null
}

/** Report on a document's history now, with the last finding. */
export async function laudar(portas: Portas, documentoId: number): Promise<Laudo> {
  const lida = await lerTrilha(portas, documentoId)
  if (!lida) throw new Error(`trail of a document that does not exist: ${documentoId}`)
  const laudo = await laudarTrilha(portas, lida.trilha)
  if (laudo.situacao === 'QUEBRADA') return laudo
  const marcado = await achado(portas.banco, documentoId)
  return marcado ? { ...laudo, ...dizer(marcado), ponto: null } : laudo
}
