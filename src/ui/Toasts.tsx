import shell from './shell.module.css'
import toast from './toast.module.css'

import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarOrigin } from 'notistack'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'

import { notificacoes, type Aviso } from '#platform/notify.ts'
import { type Grupo, preferenciasAtuais } from '#platform/preferencias.ts'

import { Toast } from './Toast.tsx'
import { focusNext } from './toast-focus.ts'
import { useShortcut } from './use-shortcut.ts'

function origem(grupo: Exclude<Grupo, 'center'>): SnackbarOrigin {
  // each of notistack's six names joins two of these words
  const [vertical, horizontal] = grupo.split('-') as [SnackbarOrigin['vertical'], SnackbarOrigin['horizontal']]
  return { vertical, horizontal }
}

/** The person's chosen corner; the top right until they choose. */
const grupoDe = ({ group }: Aviso): Grupo => group ?? preferenciasAtuais().avisos

const mostrar = (id: number, group: Grupo) =>
  group !== 'center' &&
  enqueueSnackbar('', {
    key: id,
    persist: true, // the toast itself runs the clock, which a pointer over it stops
    anchorOrigin: origem(group),
    content: <Toast id={id} />,
  })

/** The most notifications on screen at once, over all corners. */
const LUGARES = 4

const topo = `${toast.toastsTopo}`
const classes = {
  containerAnchorOriginTopLeft: topo,
  containerAnchorOriginTopCenter: topo,
  containerAnchorOriginTopRight: topo,
}

/** The notifications on screen: notistack's six corners, and a middle of our own, which the specification asks for. */
export function Toasts() {
  const abertos = useStore(notificacoes, ({ avisos }) => avisos).filter(({ aberto }) => aberto)
  // the newest are shown; older ones return once there is room
  const comLugar = abertos.filter((aviso) => grupoDe(aviso) !== 'center').slice(0, LUGARES)
  const mostrados = useRef(new Set<number>())
  // notistack keeps its own queue, outside React's tree.
  useEffect(() => {
    for (const aviso of comLugar.toReversed())
      if (!mostrados.current.has(aviso.id)) {
        mostrados.current.add(aviso.id)
        mostrar(aviso.id, grupoDe(aviso))
      }
    for (const id of mostrados.current)
      if (!comLugar.some((aviso) => aviso.id === id)) {
        mostrados.current.delete(id)
        closeSnackbar(id)
      }
  })
  const todos = useRef<HTMLDivElement>(null)
  useShortcut('F6', () => focusNext(todos.current))
  const nocentro = abertos.filter((aviso) => grupoDe(aviso) === 'center')
  return (
    <div className={shell.toasts} ref={todos}>
      <SnackbarProvider maxSnack={LUGARES} transitionDuration={120} classes={classes} />
      {nocentro.length > 0 && (
        <div className={toast.toastsCenter}>
          {nocentro.map(({ id }) => (
            <Toast key={id} id={id} />
          ))}
        </div>
      )}
    </div>
  )
}
