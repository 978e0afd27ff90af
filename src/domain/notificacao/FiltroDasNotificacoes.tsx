import ui from '#ui/ui.module.css'
import notices from './notices.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Assunto } from '#contract/notificacao.ts'

import { nomeDoAssunto } from './palavras.ts'

type Props = {
  sobre: Assunto | null
  soNaoLidas: boolean
  /** Unread notices among the filtered ones. */
  naoLidas: number
  aoMudar: (mudanca: { sobre?: string | null; naoLidas?: string | null }) => void
  children: ReactNode
}

/** Filters the notices: by subject, or only unread ones. */
export function FiltroDasNotificacoes({ sobre, soNaoLidas, naoLidas, aoMudar, children }: Props) {
  const { t } = useLingui()
  return (
    <div className={`${ui.row} ${notices.noticesFiltro}`}>
      <label htmlFor="notificacoes-sobre">
        <Trans>Sobre</Trans>
      </label>
      <select
        id="notificacoes-sobre"
        value={sobre ?? ''}
        onChange={({ target }) => aoMudar({ sobre: target.value || null })}
      >
        <option value="">{t`Tudo`}</option>
        {Assunto.options.map((cada) => (
          <option key={cada} value={cada}>
            {nomeDoAssunto(cada)}
          </option>
        ))}
      </select>
      <label className={ui.row}>
        <input
          type="checkbox"
          checked={soNaoLidas}
          onChange={({ target }) => aoMudar({ naoLidas: target.checked ? 'true' : null })}
        />
        <Trans>Só as não lidas</Trans>
      </label>
      <span className={ui.soft} role="status">
        <Plural value={naoLidas} _0="Nenhuma por ler" one="# por ler" other="# por ler" />
      </span>
      {children}
    </div>
  )
}
