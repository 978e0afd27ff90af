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

/** The call as it was when the proof was taken: who it was for is who signs, whoever carries it out. */
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

/** Carries out one that was taken, for who proved it; false where it could not be done, which is kept with it. */
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
    () => false, // said, and kept or ended, where it could not be done
  )
  for (const fazer of depois)
    await fazer().catch((erro: unknown) => portas.registrar('erro', 'depois', { assinatura: id, erro: String(erro) }))
  return feita
}

/** A process's share: looks now and then for what another left, or what could not be done before. */
export const retomada = rodada({
  nome: 'retomada',
  cadaMs: 5_000,
  async fazer(portas) {
    // those put off in this very run are the next one's: where all wait for who is away, a run ends
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

/** Carries out what was proved and that nobody is at, one after the other; answers how many were looked at. */
export const retomar = retomada.chamar
