import toast from './toast.module.css'
import ui from './ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type Ref } from 'react'
import { useStore } from 'zustand'

import { fecharNotificacao, notificacoes } from '#platform/notify.ts'

import { Alert } from './Alert.tsx'
import { Icon } from './Icon.tsx'
import { rememberFocus, returnFocus } from './toast-focus.ts'

const MINIMO_DE_ERRO_MS = 8000

/** One notification. Its clock stops while it has the focus or a pointer moved onto it; a resting pointer does not count. */
export function Toast({ id, ref }: { id: number; ref?: Ref<HTMLDivElement> }) {
  const { t } = useLingui()
  const [parado, setParado] = useState(false)
  const aviso = useStore(notificacoes, ({ avisos }) => avisos.find((item) => item.id === id))
  const erro = aviso?.severity === 'error'
  const vida = aviso?.life ? Math.max(aviso.life, erro ? MINIMO_DE_ERRO_MS : 0) : 0
  const vezes = aviso?.vezes ?? 0
  // The clock restarts when the same words come again.
  useEffect(() => {
    if (!vida || parado) return
    const relogio = setTimeout(() => fecharNotificacao(id), vida)
    return () => clearTimeout(relogio)
  }, [id, vida, parado, vezes])
  if (!aviso) return null
  const { severity, summary, detail, closable, acao } = aviso
  const fechar = () => {
    returnFocus()
    fecharNotificacao(id)
  }
  return (
    <div
      ref={ref}
      className={toast.toast}
      data-toast
      onPointerMove={() => setParado(true)}
      onPointerLeave={() => setParado(false)}
      onFocus={({ relatedTarget }) => {
        rememberFocus(relatedTarget)
        setParado(true)
      }}
      onBlur={() => setParado(false)}
      onKeyDown={(evento) => {
        if (evento.key !== 'Escape' || !closable) return
        evento.preventDefault()
        fechar()
      }}
    >
      <Alert severidade={severity} role={erro ? 'alert' : 'status'}>
        <b>
          {summary} {vezes > 1 && `×${vezes}`}
        </b>
        {detail && <p>{detail}</p>}
        {acao && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            onClick={() => {
              fechar()
              acao.fazer()
            }}
          >
            {acao.rotulo}
          </button>
        )}
      </Alert>
      {closable && (
        <button type="button" className={toast.toastClose} aria-label={t`Fechar`} onClick={fechar}>
          <Icon nome="fechar" />
        </button>
      )}
    </div>
  )
}
