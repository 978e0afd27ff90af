import type { Recibo } from '#contract/assinatura.ts'
import { statusOf } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { performIn } from '../pipeline/perform.ts'
import { anotarCompleto, quandoRenovar } from '#server/core/documento/carimbos.ts'
import { contarPaginas, guardarPaginas } from '#server/core/completo/paginas.ts'
import type { Contexto, Portas } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { bancoAusente } from '#server/database/falhas.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { hashDaEvidencia } from '#server/core/trilha/ler.ts'
import type { Assinavel } from '#server/core/assinaveis/assinavel.ts'
import { lerAssinavel, relerAssinavel } from '../assinaveis/todos.ts'
import { DE_CREDENCIAL } from '#server/core/assinatura/credencial-do-lote.ts'
import { exigirProva } from '#server/core/assinaveis/sealed-proof.ts'
import { mudou } from '#server/core/assinaveis/mudou.ts'
import type { Alvo } from '#server/core/provas/prova.ts'
import { provaDe } from '#server/core/provas/todas.ts'
import { reciboDe } from '#server/core/assinatura/recibo.ts'
import {
  adiar,
  assinada,
  falhar,
  foiAssim,
  largarLote,
  porId,
  type Tentativa,
} from '#server/core/assinaveis/tentativas.ts'
import { palavrasDaChancela } from '#server/base/assinatura/frase.ts'
import { tipos } from '#server/base/assinatura/tipos.ts'
import type { Dito } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { ditoDe, fieldError, reasonOf } from '#server/base/palavras/recusa-dita.ts'

/** Attempts to sign over bytes that another signature keeps changing. */
const VEZES = 10

const mesma = (a: Assinavel, b: Assinavel) => a.referencia.versao === b.referencia.versao && a.base === b.base
class OutraAssinou extends Error {}

/** Whether the hash is the file's now, or was before another person signed the same version: the same text either way. */
export const lido = async (banco: Banco, { referencia }: Assinavel, vigente: string, sha256: string) =>
  sha256 === vigente || foiAssim(banco, referencia, sha256)

/** The bytes to sign at a moment: the same moment gives the same bytes in any process. */
export const alvoDe = (
  assinavel: Assinavel,
  pdf: Alvo['pdf'],
  tipo: Tentativa['tipo'],
  { entrada, portas }: Pick<Contexto, 'entrada' | 'portas'>,
  momento: Date,
): Alvo => ({
  assinavel,
  pdf,
  momento,
  async pedido(nivel) {
    const { campo, chancela, palavra, registro } = assinavel
    return {
      campo,
      motivo: `${palavra} ${tipos[tipo].motivo}`,
      local: registro.municipio,
      nome: entrada.nome,
      ...(chancela && { chancela: await portas.pdf.chancelar(palavrasDaChancela(chancela, { tipo, nivel, momento })) }),
    }
  },
})

/** Refusals worth a retry; any other ends the attempt. */
const passa = ({ codigo }: Problema) =>
  codigo === 'OPERACAO_EM_ANDAMENTO' || codigo === 'CHAVE_REUTILIZADA' || statusOf(codigo) >= 500

/** A certificate or account refused for one document of a batch ends the others' attempts (docs/regras/entradas-ruins.md, 77). */
async function recusada(erro: unknown, tentativa: Tentativa, { banco, relogio }: Portas): Promise<never> {
  if (erro instanceof Problema && DE_CREDENCIAL.includes(erro.codigo) && tentativa.loteId !== null) {
    const dito = new Problema('LOTE_CREDENCIAL_RECUSADA', {}, [
      { ...fieldError('', reasonOf(erro)), codigo: erro.codigo },
    ])
    await largarLote(banco, tentativa, relogio.agora(), { motivo: ditoDe(dito), codigo: dito.codigo })
  }
  throw erro
}

/**
 * The file with a time stamp over the whole of it (PAdES B-LTA), and when it is to be renewed. Without one, the file as it is,
 * at once due: a signature never waits for it.
 */
async function comCarimbo(assinado: Uint8Array, { registro }: Assinavel, { chaves, registrar, relogio }: Portas) {
  const agora = relogio.agora()
  try {
    const feito = await chaves.carimbarArquivo?.(assinado)
    if (feito) return { pdf: feito.pdf, renovarEm: quandoRenovar(feito.validoAte, agora) }
  } catch (erro) {
    registrar('erro', 'carimbo do documento', { documento: registro.id, erro: String(erro) })
  }
  return { pdf: assinado, renovarEm: agora }
}

/** Signs and stores the bytes. Nothing refers to them yet. */
async function assinar(assinavel: Assinavel, tentativa: Tentativa, contexto: Contexto) {
  const { portas, banco } = contexto
  const pdf = await assinavel.pdf(portas)
  const { versao, sha256Mostrado, sha256Conteudo, tipo, nivel, momento } = tentativa
  if (versao !== assinavel.referencia.versao || !(await lido(banco, assinavel, pdf.sha256, sha256Mostrado)))
    throw await mudou(banco, tentativa.documentoId)
  const alvo = alvoDe(assinavel, pdf, tipo, contexto, new Date(momento))
  const prova = provaDe(tipo)
  // the person's own key signed exactly these bytes
  if (prova.assinar && !prova.naHora && pdf.sha256 !== sha256Conteudo) throw await mudou(banco, tentativa.documentoId)
  const feito = prova.assinar
    ? await prova.assinar(alvo, tentativa, portas).catch((erro) => recusada(erro, tentativa, portas))
    : await portas.chaves.selar(pdf.bytes, await alvo.pedido(nivel), alvo.momento)
  const carimbado = assinavel.completa ? await comCarimbo(feito, assinavel, portas) : undefined
  const assinado = carimbado?.pdf ?? feito
  const sha256Assinado = await portas.arquivos.guardar(assinado)
  const paginas = await contarPaginas(portas, assinado, assinavel.deFora)
  return { sha256Conteudo: pdf.sha256, sha256Assinado, paginas, renovarEm: carimbado?.renovarEm }
}

/** Writes the effect under the document's lock: rules again, one movement, its consequences. */
async function gravar(
  tx: Banco,
  contexto: Contexto,
  antes: Assinavel,
  tentativa: Tentativa,
  { sha256Conteudo, sha256Assinado, paginas, renovarEm }: Awaited<ReturnType<typeof assinar>>,
): Promise<Recibo> {
  const [, agora, atual] = await Promise.all([
    travarDocumentos(tx, antes.travam),
    relerAssinavel(tx, antes, tentativa, contexto.entrada),
    porId(tx, tentativa.id),
  ])
  if (atual?.estado === 'ASSINADA') return reciboDe(tx, tentativa.id)
  if (atual?.estado !== 'CONFIRMADA') throw new Problema('DESAFIO_INVALIDO')
  if (agora.impedimento) throw agora.impedimento
  const { mobilId, tipo: tipoDe, dados, descricao } = agora.movimento
  if (agora.referencia.versao !== antes.referencia.versao || mobilId === null)
    throw await mudou(tx, tentativa.documentoId)
  if (!mesma(agora, antes)) throw new OutraAssinou()
  const { nivel, tipo, loteId } = atual
  const sha256Evidencia = await hashDaEvidencia(
    contexto.portas.cpfs,
    atual.desafio,
    atual.sha256Mostrado,
    atual.evidencia,
  )
  return performIn(tx, contexto, {
    lock: async () => agora.registro,
    ...(agora.hides && { hides: 'SITUATION' }),
    effect: async () => ({
      mobilId,
      tipo: tipoDe(tipos[tipo].familia, tipos[tipo].movimento),
      descricao,
      dados: {
        sha256Conteudo,
        sha256Assinado,
        nivel,
        forma: tipo,
        ...dados,
        ...(loteId !== null && { lote: loteId }),
        sha256Evidencia,
      },
      noDocumento: (em) => agora.noDocumento?.({ instante: em, nivel, sha256Assinado }),
      after: (_, { id: movimentacaoId, instante }) =>
        Promise.all([
          assinada(tx, { id: tentativa.id, sha256Conteudo, sha256Assinado, instante, movimentacaoId }),
          guardarPaginas(tx, sha256Assinado, paginas),
          renovarEm && anotarCompleto(tx, tentativa.documentoId, sha256Assinado, renovarEm),
          agora.apply(tx, contexto, { instante, nivel, sha256Assinado }),
        ]),
    }),
    setsOff: async () => agora.setsOff?.(tx, contexto),
    answer: () => reciboDe(tx, tentativa.id),
  })
}

/** What to sign, as it is now; undefined when another process has signed it, so that the key is not used. */
async function porAssinar(tentativa: Tentativa, { banco, entrada }: Contexto): Promise<Assinavel | undefined> {
  const assinavel = await lerAssinavel(banco, tentativa, entrada)
  return (await porId(banco, tentativa.id))?.estado === 'ASSINADA' ? undefined : assinavel
}

async function fazer(tentativa: Tentativa, contexto: Contexto, lida: Assinavel | undefined): Promise<Recibo> {
  for (let vez = 1; ; vez++) {
    const assinavel = (vez === 1 && lida) || (await porAssinar(tentativa, contexto))
    if (!assinavel) return contexto.escrever((tx) => reciboDe(tx, tentativa.id))
    // before the key is used
    if (assinavel.impedimento) throw assinavel.impedimento
    if (vez === 1) await exigirProva(contexto.portas, tentativa)
    const feita = await assinar(assinavel, tentativa, contexto)
    try {
      return await contexto.escrever((tx) => gravar(tx, contexto, assinavel, tentativa, feita))
    } catch (erro) {
      if (!(erro instanceof OutraAssinou) || vez === VEZES) throw erro
    }
  }
}

/**
 * Carries out a proved attempt: bytes, key (outside any transaction), storage, and the effect in one transaction. Idempotent: a
 * signed attempt answers its receipt. Throws the reason of a failure: one worth a retry is kept for `retomar.ts`, any other ends
 * the attempt. `lida`: what this call read when it took the proof.
 */
export async function concluir(tentativa: Tentativa, contexto: Contexto, lida?: Assinavel): Promise<Recibo> {
  const { banco, portas, traceId } = contexto
  try {
    return await fazer(tentativa, contexto, lida)
  } catch (erro) {
    if (erro instanceof Problema && !passa(erro)) {
      await falhar(banco, tentativa.id, ditoDe(erro), erro.codigo)
      portas.registrar('info', 'assinatura não concluída', { assinatura: tentativa.id, traceId, codigo: erro.codigo })
      throw erro
    }
    const [motivo, dita]: [Dito, unknown] = bancoAusente(erro)
      ? [reason('BANCO_FORA_DO_AR'), erro]
      : erro instanceof Problema
        ? [ditoDe(erro), erro]
        : [reason('ASSINADOR_FORA_DO_AR'), new Problema('ASSINATURA_INDISPONIVEL')]
    portas.registrar('erro', 'assinatura', {
      assinatura: tentativa.id,
      tentativas: tentativa.tentativas,
      traceId,
      erro: String(erro),
      ...(erro instanceof Error && erro.cause instanceof Error && { causa: erro.cause.message }),
    })
    await adiar(banco, tentativa, motivo, portas.relogio.agora()).catch(() => {})
    throw dita
  }
}
