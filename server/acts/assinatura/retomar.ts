import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { rodada } from '#server/jobs/round.ts'
import { concluir } from './concluir.ts'
import { fecharLotes } from '#server/core/lote-de-assinatura/fechar.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { falhar, type Tentativa, tomar } from '#server/core/assinaveis/tentativas.ts'

const entradaDe = (banco: Banco, pessoaId: number) =>
  linha<EntradaAtiva>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${pessoaId}`,
  )

/** The context of the call that took the proof, for whoever carries it out later. */
function contextoDe(portas: Portas, tentativa: Tentativa, entrada: EntradaAtiva, depois: (() => Promise<void>)[]) {
  const { iss, sub, traceId, endereco, agente, autenticadoEm } = tentativa
  return {
    portas,
    banco: portas.bancoSemPressa,
    identidade: {
      iss,
      sub,
      realm: entrada.externa ? 'externo' : 'interno',
      nome: entrada.nome,
      username: '',
      email: '',
      emailVerificado: false,
      autenticadoEm: Date.parse(autenticadoEm) / 1000,
      sessaoDesde: Date.parse(autenticadoEm) / 1000,
      expiraEm: 0,
    },
    entrada,
    entradaOpcional: entrada,
    chave: tentativa.chave ?? undefined,
    traceId,
    endereco,
    agente,
    escrever: (fazer) => portas.bancoSemPressa.transacao(fazer),
    depois: (fazer) => void depois.push(fazer),
  } satisfies Contexto
}

/** Concludes an attempt taken from the queue; false when it failed, which is noted on the attempt. */
export async function concluirTomada(portas: Portas, tentativa: Tentativa) {
  const { id } = tentativa
  const entrada = await entradaDe(portas.banco, tentativa.pessoaId)
  if (!entrada) {
    await falhar(portas.banco, id, reason('SIGNATARIO_SAIU'))
    return false
  }
  const depois: (() => Promise<void>)[] = []
  const feita = await concluir(tentativa, contextoDe(portas, tentativa, entrada, depois)).then(
    () => true,
    () => false, // already logged and noted on the attempt
  )
  for (const fazer of depois)
    await fazer().catch((erro: unknown) => portas.registrar('erro', 'depois', { assinatura: id, erro: String(erro) }))
  return feita
}

/** Resumes attempts left by a process that died, and those put off. */
export const retomada = rodada({
  nome: 'retomada',
  cadaMs: 5_000,
  async fazer(portas) {
    // only attempts due before this run began: those put off by it wait for the next
    const comeco = portas.relogio.agora()
    let feitas = 0
    while (!retomada.fechando(portas)) {
      const tentativa = await tomar(portas.banco, portas.relogio.agora(), { ate: comeco })
      if (!tentativa) break
      const { id: assinatura, documentoId: documento, tentativas } = tentativa
      if (await concluirTomada(portas, tentativa))
        portas.registrar('info', 'assinatura retomada', { assinatura, documento, tentativas })
      feitas++
    }
    await fecharLotes(portas)
    return feitas
  },
})

/** Concludes proved attempts that nobody works on, one by one; answers how many. */
export const retomar = retomada.chamar
