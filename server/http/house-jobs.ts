import { ocrJobs, ocrOfAcervo } from '#server/core/completo/reconhecer-pdfs.ts'
import { pdfJobs } from '#server/rooms/completo/assemble.ts'
import { mailDigests } from '#server/rooms/correio/digest.ts'
import { mailJobs } from '#server/rooms/correio/send.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { webhookJobs } from '#server/telling/integracao/deliver.ts'
import type { Kind } from '#server/jobs/worker.ts'
import { limpeza } from './limpeza.ts'
import { markerReminders } from '#server/rooms/marcador/reminders.ts'
import { returnReminders } from '#server/rooms/mobil/return-reminders.ts'
import { signingReminders } from '#server/rooms/pedidos/reminders.ts'
import { deadlineReminders } from '#server/rooms/prazo/reminders.ts'
import { absenceReminders } from '#server/rooms/ausencia/reminders.ts'
import { documentStamps } from '#server/rooms/assinatura/document-stamps.ts'
import { entryExpiry } from '#server/rooms/cadastro/encerrar-vencidas.ts'
import { leftoverChecks } from '#server/rooms/reorganizacao/conferir-saidas.ts'
import { substitutionReminders } from '#server/rooms/substituicao/reminders.ts'

const REMINDERS: Kind[] = [
  signingReminders,
  deadlineReminders,
  returnReminders,
  markerReminders,
  substitutionReminders,
  absenceReminders,
]

export const HOUSE_JOBS: Kind[] = [
  mailJobs,
  webhookJobs,
  atosPendentes,
  pdfJobs,
  ocrJobs,
  ocrOfAcervo,
  ...REMINDERS,
  mailDigests,
  leftoverChecks,
  entryExpiry,
  documentStamps,
  limpeza,
]

const NONE = 'nenhum'

/** The kinds this process works, by their names; all by default. Throws ErroDePartida for an unknown name. */
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
