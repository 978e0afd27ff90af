import type {
  AssinaturaPendente,
  Desafio,
  PedidoDeAssinatura,
  PedidoDeDesafio,
  Recibo,
  TipoDeAssinatura,
} from '#contract/assinatura.ts'
import { Problema } from '#contract/problem.ts'

import { frescaAte } from '#server/core/sessao/autenticacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { exigirLiberada } from '#server/core/sessao/situacao.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import type { Chaves } from '#server/base/ports.ts'
import { lerAte } from '#server/core/versao/versoes.ts'
import type { Assinavel, Endereco } from '#server/core/assinaveis/assinavel.ts'
import { lerAssinavel, relerAssinavel } from '../assinaveis/todos.ts'
import { alvoDe, concluir, lido } from './concluir.ts'
import { cpfDeQuemPede } from '#server/core/assinaveis/cadastro.ts'
import { mudou } from '#server/core/assinaveis/mudou.ts'
import { oferecidasA, provaDe } from '#server/core/provas/todas.ts'
import { reciboDe } from '#server/core/assinatura/recibo.ts'
import { basta, formas, impedimentoDaForma, nivelDe } from '#server/core/signatario/regras.ts'
import {
  abrir,
  confirmar,
  desistir,
  doDesafio,
  emCurso,
  type Tentativa,
  tomar,
  ultima,
} from '#server/core/assinaveis/tentativas.ts'
import { tipos } from '#server/base/assinatura/tipos.ts'
import { olharUmaVez } from '#server/core/assinaveis/uma-vez.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

/** Throws while the house can't sign at all. */
function exigirQueAssine({ naoAssina }: Chaves) {
  if (naoAssina) throw new Problema(naoAssina === 'SELO' ? 'SEM_SELO' : 'SEM_CARIMBO_DO_TEMPO')
}

/** Why this person can't use each kind of signature, apart from the rules. */
export const impedimentos = async (contexto: Contexto) =>
  Object.fromEntries(
    await Promise.all(
      oferecidasA(contexto).map(async (tipo) => [tipo, await provaDe(tipo).impede?.(contexto)] as const),
    ),
  ) as Partial<Record<TipoDeAssinatura, Reason | undefined>> // fromEntries loses the key type

/**
 * State of this person's last attempt. Read before the rest of an answer, so that one concluded meanwhile is not offered
 * again.
 */
export async function pendenteEm(onde: Endereco, { banco, entrada }: Contexto): Promise<AssinaturaPendente | null> {
  const achada = await ultima(banco, onde, entrada.id)
  if (!achada) return null
  const { estado, desde, motivo, dito, desiste } = achada
  const explicacao = dizer(entrada.lingua, dito ?? { texto: motivo ?? '' })
  return { estado: estado === 'FALHOU' ? estado : 'CONFIRMADA', desde, explicacao, desiste }
}

/** Throws the first reason why this person can't sign this in this way. */
export async function exigir(assinavel: Assinavel, contexto: Contexto, tipo: TipoDeAssinatura, banco = contexto.banco) {
  exigirQueAssine(contexto.portas.chaves)
  const { impedimento, minimo } = assinavel
  const problema = impedimento ?? impedimentoDaForma(tipo, minimo, contexto.portas.configuracao.formas)
  if (problema) throw problema
  if (!oferecidasA(contexto).includes(tipo))
    throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('FORMA_DE_OUTRA_CONTA') })
  await assinavel.exigirNoMomento?.(banco, contexto.portas.relogio.agora())
}

/** Whether the attempt was proved by a call with this Idempotency-Key. */
const feitaSob = ({ chave, estado }: Tentativa, sob: string | undefined) =>
  chave !== null && chave === sob && (estado === 'CONFIRMADA' || estado === 'ASSINADA')

/** The answer to a repeated call: its receipt, or that it is under way; undefined when it is the first. */
async function repetida(tentativa: Tentativa, contexto: Contexto): Promise<Recibo | undefined> {
  const { banco, portas, chave } = contexto
  if (!feitaSob(tentativa, chave)) return undefined
  if (tentativa.estado === 'ASSINADA') return contexto.escrever((tx) => reciboDe(tx, tentativa.id))
  const tomada = await tomar(banco, portas.relogio.agora(), { id: tentativa.id })
  if (!tomada) throw new Problema('OPERACAO_EM_ANDAMENTO')
  return concluir(tomada, contexto)
}

/** Checks the signer named in the address against the session (docs/regras/enderecos.md, 5). */
export function conferirEndereco(
  { idUsuario, isExt }: { idUsuario?: number | undefined; isExt?: 'EXT' | undefined },
  { entrada, identidade }: Contexto,
) {
  // an external address needs an external account, and the other way round (docs/regras/entradas-ruins.md, 75)
  if ((isExt === 'EXT') !== (identidade.realm === 'externo')) throw new Problema('CONTA_DE_OUTRO_TIPO')
  if (idUsuario !== undefined && idUsuario !== entrada.id) throw new Problema('ENDERECO_DE_OUTRO_USUARIO')
}

export async function comoAssinar(minimo: Assinavel['minimo'], pode: boolean, contexto: Contexto) {
  const impedidas = pode ? await impedimentos(contexto) : {}
  // external people come once: kinds that need setting up first are not shown
  const { externa } = contexto.entrada
  const deles = oferecidasA(contexto).filter((tipo) => !externa || tipo === 'CODIGO' || impedidas[tipo] === undefined)
  return {
    formas: formas(deles, minimo, contexto.portas.configuracao.formas, impedidas, contexto.entrada.lingua),
    cpf: await cpfDeQuemPede(contexto),
    identidadeConfirmadaAte: frescaAte(contexto),
  }
}

/** Cancels a pending attempt that another service has not signed yet, so that another kind can be used at once. */
export const deixar = (onde: Endereco, contexto: Contexto) =>
  contexto.escrever(async (tx) => {
    await lerAssinavel(tx, onde, contexto.entrada, true)
    return { desistiu: await desistir(tx, onde, contexto.entrada.id) }
  })

/** Gives the challenge that proves who signs. It commits nobody. */
export async function desafiar(assinavel: Assinavel, body: PedidoDeDesafio, contexto: Contexto): Promise<Desafio> {
  const { banco, entrada, portas } = contexto
  const { tipo, sha256 } = body
  const { referencia } = assinavel
  await exigir(assinavel, contexto, tipo)
  if (await emCurso(banco, referencia, entrada.id)) throw new Problema('ASSINATURA_EM_CURSO')
  const prova = provaDe(tipo)
  const explicacao = await prova.impede?.(contexto)
  if (explicacao !== undefined) throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao })
  const pdf = await assinavel.pdf(portas)
  if (!(await lido(banco, assinavel, pdf.sha256, sha256))) throw await mudou(banco, referencia.documentoId)
  await assinavel.conferir?.(portas, pdf)
  const momento = portas.relogio.agora()
  const desafio = crypto.randomUUID()
  const alvo = { ...alvoDe(assinavel, pdf, tipo, contexto, momento), desafio, sha256Mostrado: sha256 }
  const { cliente, dados, carta } = await prova.abrir(body, alvo, contexto)
  const { expiraEm } = await contexto.escrever(async (tx) => {
    await prova.exigirFolga?.(tx, contexto)
    const [aberta] = await Promise.all([
      abrir(tx, contexto, {
        ...referencia,
        desafio,
        tipo,
        nivel: nivelDe(tipo, portas.configuracao.formas),
        sha256Mostrado: sha256,
        sha256Conteudo: pdf.sha256,
        dados,
        momento,
      }),
      // the signer has read this text: later changes are told from here
      referencia.sobreId === null &&
        lerAte(tx, referencia.documentoId, entrada.id, referencia.versao, momento.toISOString()),
    ])
    if (carta) await escreverCarta(tx, [entrada.id], carta, { agora: momento, valeAte: new Date(aberta.expiraEm) })
    return aberta
  })
  return { ...cliente, tipo, desafio, expiraEm, sha256 } as Desafio // the fields of its own kind
}

/**
 * Two transactions around the use of the key: the first keeps the proof, so that the signature happens even after a crash and
 * nothing is signed without a trace; the second writes the effect (docs/regras/assinatura.md, 4).
 */
export async function provar(onde: Endereco, body: PedidoDeAssinatura, contexto: Contexto): Promise<Recibo> {
  const { banco, entrada, portas } = contexto
  const { tipo, sha256, desafio } = body
  const agora = portas.relogio.agora()
  const tentativa = await doDesafio(banco, desafio, onde, entrada.id)
  const achado = tentativa ?? onde // an attempt also names the act
  const assinavel = await lerAssinavel(banco, achado, entrada)
  const antes = tentativa && (await repetida(tentativa, contexto))
  if (antes) return antes
  await exigir(assinavel, contexto, tipo)
  if (tentativa?.estado === 'CONFIRMADA') throw new Problema('ASSINATURA_EM_CURSO')
  if (tentativa?.tipo !== tipo || tentativa.estado !== 'ABERTA' || tentativa.sha256Mostrado !== sha256)
    throw new Problema('DESAFIO_INVALIDO')
  if (tentativa.versao !== assinavel.referencia.versao) throw await mudou(banco, tentativa.documentoId)
  if (Date.parse(tentativa.expiraEm) <= agora.getTime()) throw new Problema('DESAFIO_INVALIDO')

  const olhar = () => tomarProva(achado, assinavel, tentativa, body, contexto)
  if (!provaDe(tipo).gasta) return olhar()
  return olharUmaVez(tentativa, contexto, body, olhar, async () => {
    const atual = await doDesafio(banco, desafio, onde, entrada.id)
    return atual && repetida(atual, contexto)
  })
}

/** Checks the proof, keeps it and concludes the signature. */
async function tomarProva(
  achado: Endereco,
  assinavel: Assinavel,
  tentativa: Tentativa,
  body: PedidoDeAssinatura,
  contexto: Contexto,
): Promise<Recibo> {
  const { banco, entrada, portas, chave } = contexto
  const { tipo, desafio } = body
  const agora = portas.relogio.agora()
  const { evidencia, nivel: provado, gastar } = await provaDe(tipo).conferir(body, tentativa, contexto)
  const nivel = nivelDe(tipo, portas.configuracao.formas, provado)
  if (!basta(nivel, assinavel.minimo)) throw new Problema('NIVEL_DE_ASSINATURA')

  const { confirmada, lida } = await banco.transacao(async (tx) => {
    const [travado, atual, outra] = await Promise.all([
      relerAssinavel(tx, assinavel, achado, entrada),
      doDesafio(tx, desafio, achado, entrada.id),
      emCurso(tx, tentativa, entrada.id),
      // refuses who was locked or signed out since the call began
      exigirLiberada(tx, contexto.identidade),
    ])
    // the same call got here first while this one waited for the lock
    if (atual && feitaSob(atual, chave)) return { confirmada: atual }
    if (outra) throw new Problema(outra.chave === chave ? 'OPERACAO_EM_ANDAMENTO' : 'ASSINATURA_EM_CURSO')
    await exigir(travado, contexto, tipo, tx)
    if (travado.referencia.versao !== tentativa.versao) throw await mudou(tx, tentativa.documentoId)
    // the person's own key signed the challenge's moment; the body's seal states when the proof was taken
    const momento = tipos[tipo].familia === 'PROPRIA' ? tentativa.momento : agora.toISOString()
    const feita = await confirmar(tx, contexto, { id: tentativa.id, nivel, evidencia, momento, agora })
    if (!feita) throw new Problema('DESAFIO_INVALIDO')
    await gastar?.(tx)
    return { confirmada: feita, lida: travado }
  })
  return (!lida && (await repetida(confirmada, contexto))) || concluir(confirmada, contexto, lida)
}
