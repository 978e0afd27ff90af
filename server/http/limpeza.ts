import { esquecerEnvios } from '#server/core/arquivo/envios.ts'
import { esquecerLotes } from '#server/rooms/lote-de-assinatura/lotes.ts'
import { esquecerDesafios } from '#server/core/assinaveis/tentativas.ts'
import { esquecerTarefas } from '#server/core/completo/tarefas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { esquecerLixeira } from '#server/core/lixeira/esquecer.ts'
import { apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { sql } from '#server/database/connection.ts'
import { esquecerCorreio } from '#server/rooms/correio/send.ts'
import { esquecerCadastros } from '#server/core/formas/passkeys.ts'
import { esquecerEnvios as esquecerWebhooks } from '#server/telling/integracao/deliver.ts'
import { esquecerOperacoes } from './repeticao.ts'
import { esquecerAcessos } from '#server/rooms/acessos/esquecer.ts'
import { esquecerDePessoas } from '#server/rooms/dados/esquecer.ts'
import { recurringJob } from '#server/jobs/recurring.ts'

/** What rooms keep only for a while, by the name of their failure in the log. */
const ESQUECER: Record<string, (portas: Portas) => Promise<unknown>> = {
  operacoes: ({ banco }) => esquecerOperacoes(banco),
  desafios: ({ banco }) => esquecerDesafios(banco),
  lotes: ({ banco }) => esquecerLotes(banco),
  passkeys: ({ banco }) => esquecerCadastros(banco),
  correio: ({ banco }) => esquecerCorreio(banco),
  webhooks: ({ banco }) => esquecerWebhooks(banco),
  tarefas: esquecerTarefas,
  envios: esquecerEnvios,
  lixeira: esquecerLixeira,
  acessos: ({ banco }) => esquecerAcessos(banco),
  // counted for a day
  saidas: ({ banco }) => apagarAosPoucos(banco, 'scim_saida', sql`em < now() - interval '7 days'`),
  'dados de pessoas': ({ banco }) => esquecerDePessoas(banco),
}

/** Deletes expired data every hour; one room's failure doesn't stop the others. */
export const limpeza = recurringJob({
  kind: 'limpeza',
  everyMs: 3_600_000,
  async run(portas) {
    const feitas = await Promise.all(
      Object.entries(ESQUECER).map(([nome, esquecer]) =>
        esquecer(portas).then(
          () => 1,
          (erro: unknown) => {
            portas.registrar('erro', nome, { erro: String(erro) })
            return 0
          },
        ),
      ),
    )
    return feitas.filter((feita) => feita === 1).length
  },
})
