import type { PedidoDeLote } from '#contract/lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { exigirLiberada } from '#server/core/sessao/situacao.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { assinavelDoDocumento } from '#server/acts/assinaveis/documento.ts'
import { exigir } from '#server/acts/assinatura/passos.ts'
import type { Evidencia } from '#server/core/provas/prova.ts'
import { mudou } from '#server/core/assinaveis/mudou.ts'
import { basta, nivelDe } from '#server/core/signatario/regras.ts'
import { confirmar, emCurso, type Tentativa } from '#server/core/assinaveis/tentativas.ts'
import { tipos } from '#server/base/assinatura/tipos.ts'
import { olharUmaVez } from '#server/core/assinaveis/uma-vez.ts'
import { DE_QUEM_PROVA } from '#server/core/assinatura/credencial-do-lote.ts'
import { doDesafio, type Guardado, tentativasDo } from './lotes.ts'
import { type Conferido, provaDoLote } from './provas.ts'
import { ditoDe, fieldError, reasonOf } from '#server/base/palavras/recusa-dita.ts'
import { comMotivo } from '#server/core/assinaveis/tentativas.ts'

/** The refusal of the whole batch; gov.br's account level has its own words. */
function comoRecusa(erro: unknown): unknown {
  if (!(erro instanceof Problema) || !DE_QUEM_PROVA.includes(erro.codigo)) return erro
  const { codigo } = erro
  return new Problema('LOTE_CREDENCIAL_RECUSADA', {}, [{ ...fieldError('', reasonOf(erro)), codigo }])
}

/** Proves one document under its lock, or answers why not. */
async function confirmarUma(
  tx: Banco,
  contexto: Contexto,
  tentativa: Tentativa,
  { evidencia, nivel: provado }: Evidencia,
): Promise<Problema | undefined> {
  const { entrada, portas } = contexto
  const { id, documentoId, tipo, versao } = tentativa
  const agora = portas.relogio.agora()
  try {
    const assinavel = await assinavelDoDocumento(tx, documentoId, entrada, true)
    if (await emCurso(tx, assinavel.referencia, entrada.id)) throw new Problema('ASSINATURA_EM_CURSO')
    await exigir(assinavel, contexto, tipo, tx)
    if (assinavel.referencia.versao !== versao) throw await mudou(tx, documentoId)
    const nivel = nivelDe(tipo, portas.configuracao.formas, provado)
    if (!basta(nivel, assinavel.minimo)) throw new Problema('NIVEL_DE_ASSINATURA')
    const momento = tipos[tipo].familia === 'PROPRIA' ? tentativa.momento : agora.toISOString()
    const feita = await confirmar(tx, contexto, { id, nivel, evidencia, momento, agora })
    return feita ? undefined : new Problema('DESAFIO_INVALIDO')
  } catch (erro) {
    if (erro instanceof Problema) return erro
    throw erro
  }
}

/**
 * One proof for the batch: checked first; then one transaction turns every signable document into a proved attempt, which
 * will happen. No effect when the same call already proved it.
 */
export async function confirmarLote(lote: Guardado, body: PedidoDeLote, contexto: Contexto): Promise<void> {
  const { banco, entrada, portas, chave = null } = contexto
  const tentativas = await tentativasDo(banco, lote.id)
  const prova = provaDoLote(lote.tipo)
  const jaProvado = async (tx: Banco, travar: boolean) => {
    const atual = await doDesafio(tx, lote.desafio, entrada.id, travar)
    if (!atual || atual.estado === 'ABERTO') return false
    if (atual.chave !== chave) throw new Problema('DESAFIO_INVALIDO')
    return true
  }
  const conferir = () =>
    prova.conferir(body, tentativas, contexto).catch(async (erro) => {
      // the same call just used gov.br's code
      if (await jaProvado(banco, false)) return undefined
      throw comoRecusa(erro)
    })
  const guardar = ({ deCada, gastar }: Conferido) =>
    banco.transacao(async (tx) => {
      if (await jaProvado(tx, true)) return
      await exigirLiberada(tx, contexto.identidade)
      await gastar?.(tx).catch((erro) => Promise.reject(comoRecusa(erro)))
      await travarDocumentos(
        tx,
        tentativas.map(({ documentoId }) => documentoId),
      )
      for (const tentativa of tentativas) {
        const evidencia = deCada(tentativa)
        const recusa =
          evidencia instanceof Problema ? evidencia : await confirmarUma(tx, contexto, tentativa, evidencia)
        if (recusa)
          await tx.linhas(
            sql`update lote_item set codigo = ${recusa.codigo}, ${comMotivo(ditoDe(recusa))} where lote_id = ${lote.id}
              and documento_id = ${tentativa.documentoId}`,
          )
      }
      const agora = portas.relogio.agora().toISOString()
      // due at once, for any process
      await tx.linhas(
        sql`update assinatura set retomar_em = ${agora}, tentativas = 0 where lote_id = ${lote.id} and estado = 'CONFIRMADA'`,
      )
      await tx.linhas(
        sql`update lote set estado = 'CONFIRMADO', chave = ${chave}, confirmado_em = ${agora} where id = ${lote.id}`,
      )
    })
  const olhar = async () => {
    const conferido = await conferir()
    if (conferido) await guardar(conferido)
    return true
  }
  const [primeira] = tentativas
  // the first attempt reserves for all
  if (prova.gasta && primeira)
    await olharUmaVez(primeira, contexto, body, olhar, async () => (await jaProvado(banco, false)) || undefined)
  else await olhar()
}
