import { pdfJobs } from './completo/assemble.ts'
import { mailDigests } from './correio/digest.ts'
import { mailJobs } from './correio/send.ts'
import { atosPendentes } from './em-lote/andar.ts'
import { ErroDePartida } from './erro-de-partida.ts'
import { webhookJobs } from './integracao/deliver.ts'
import type { Kind } from './jobs/worker.ts'
import { limpeza } from './limpeza.ts'
import { markerReminders } from './marcador/reminders.ts'
import { returnReminders } from './mobil/return-reminders.ts'
import { signingReminders } from './pedidos/reminders.ts'
import { deadlineReminders } from './prazo/reminders.ts'
import { absenceReminders } from './rooms/ausencia/reminders.ts'
import { entryExpiry } from './rooms/cadastro/encerrar-vencidas.ts'
import { leftoverChecks } from './rooms/reorganizacao/conferir-saidas.ts'
import { substitutionReminders } from './substituicao/reminders.ts'

/** Tells people of a day that comes, or that is there. */
const REMINDERS: Kind[] = [
  signingReminders,
  deadlineReminders,
  returnReminders,
  markerReminders,
  substitutionReminders,
  absenceReminders,
]

/** All kinds of jobs that the processes of a house work off. */
export const HOUSE_JOBS: Kind[] = [
  mailJobs,
  webhookJobs,
  atosPendentes,
  pdfJobs,
  ...REMINDERS,
  mailDigests,
  leftoverChecks,
  entryExpiry,
  limpeza,
]

const NONE = 'nenhum'

/** The kinds that this process works off, of their names: all unless said. Throws ErroDePartida for a name that is none. */
export function chooseKinds(names: string[] | undefined): Kind[] {
  if (names === undefined) return HOUSE_JOBS
  if (names.length === 1 && names[0] === NONE) return []
  return names.map((name) => {
    const kind = HOUSE_JOBS.find((each) => each.kind === name)
    if (kind) return kind
    const all = HOUSE_JOBS.map((each) => each.kind).join(', ')
    throw new ErroDePartida(`Configuração: TRABALHOS não conhece “${name}”. Os trabalhos são: ${all}; ou ${NONE}.`)
  })
}
