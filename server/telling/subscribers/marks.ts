import { encerrarDevolucoes } from '#server/telling/notificacao/devolucao.ts'
import { notificarChegada, notificarCossignatarios } from '#server/telling/notificacao/chegada.ts'
import { notificarAssinatura } from '#server/telling/notificacao/notificar.ts'
import { emitirDoUltimo } from '#server/core/cadeia/emitir.ts'
import type { Marcador } from '#server/core/mesa/marcas.ts'
import { type Guardada, mesma } from '#server/core/mesa/remarcar.ts'
import type { Subscriber, Told } from './told.ts'

type Mark = Omit<Guardada, 'desde'>

const onlyIn = <M extends Mark>(some: M[], others: Mark[]) => some.filter((one) => !others.some((o) => mesma(one, o)))
const inInbox = <M extends Mark>(some: M[]) =>
  some.filter(({ marcador }) => marcador === 'CAIXA_DE_ENTRADA' || marcador === 'NOTIFICACAO')
const signers = (some: Mark[]) =>
  some.flatMap(({ marcador, pessoaId }) =>
    (marcador === 'PRONTO_PARA_ASSINAR' || marcador === 'A_ASSINAR') && pessoaId !== null ? pessoaId : [],
  )
/** Whether this act brought the last signature. */
const allSigned = ({ desk, marks }: Told) =>
  desk.situacao === 'ASSINADO' && marks.antes.some(({ marcador }) => marcador === 'PENDENTE_DE_ASSINATURA')

/** Tells changed turns to sign, and that all have signed. */
export const tellTurns: Subscriber = (tx, _, told) => {
  const { documentoId, instante, desk, marks } = told
  const [now, before] = [signers(marks.depois), signers(marks.antes)]
  return notificarAssinatura(tx, documentoId, instante, {
    esperam: now.filter((id) => !before.includes(id)),
    passou: before.filter((id) => !now.includes(id)),
    assinado: allSigned(told) ? desk.cadastrante.pessoaId : null,
  })
}

/** The one event for other systems that isn't a movement; the others are queued by the statement that writes the movement. */
export const tellAllSigned: Subscriber = (tx, _, told) =>
  allSigned(told) && emitirDoUltimo(tx, told.documentoId, 'documento.assinado_por_todos')

/** Tells what arrived in inboxes, and ends the notices of what left. */
export const tellInboxes: Subscriber = (tx, _, { documentoId, instante, marks: { antes, depois } }) =>
  notificarChegada(tx, documentoId, instante, {
    chegou: onlyIn(inInbox(depois), antes),
    saiu: onlyIn(inInbox(antes), depois),
  })

/** Ends reminders of returns no longer owed or awaited. */
export const endReturns: Subscriber = (tx, _, { documentoId, instante, marks: { antes, depois } }) => {
  // compared by unit, whichever of its people holds the via
  const left = (marcador: Marcador) =>
    antes
      .filter((velha) => velha.marcador === marcador)
      .filter((velha) => !depois.some((marca) => mesma({ ...marca, pessoaId: null }, { ...velha, pessoaId: null })))
  return encerrarDevolucoes(tx, documentoId, instante, {
    devem: left('A_DEVOLVER'),
    esperam: left('AGUARDANDO_DEVOLUCAO'),
  })
}

/** Tells new co-signers that they were named. */
export const tellCosigners: Subscriber = (tx, _, { documentoId, instante, desk, marks }) => {
  if (desk.situacao !== 'PENDENTE_DE_ASSINATURA') return
  const now = signers(marks.depois)
  return notificarCossignatarios(
    tx,
    documentoId,
    instante,
    desk.signatarios
      .filter(({ id, papel, assinadoEm }) => papel !== 'SUBSCRITOR' && assinadoEm === null && !now.includes(id))
      .map(({ id }) => id),
  )
}
