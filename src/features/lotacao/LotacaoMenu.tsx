import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

const carregar = () => import('./EntradaList.tsx').then(({ EntradaList }) => ({ default: EntradaList }))
const EntradaList = lazy(carregar)

/** The unit the person works in, and a menu to change it. Alt+L opens it anywhere. */
export function LotacaoMenu() {
  const { t } = useLingui()
  const entrada = useEntrada()
  const raiz = useRef<HTMLDivElement>(null)
  useShortcut('Alt+l', () => raiz.current?.querySelector('button')?.click())
  const sigla = entrada ? `${entrada.orgao.sigla}/${entrada.lotacao.sigla}` : ''
  return (
    <div ref={raiz} className={ui.anchor} onPointerEnter={() => void carregar()} onFocus={() => void carregar()}>
      <Popover
        className={shell.lotacao}
        atalho="Alt+L"
        nome={entrada ? t`Lotação ${sigla}, ${entrada.lotacao.nome}` : t`Lotação`}
        rotulo={t`Trocar de lotação`}
        botao={
          <>
            <span>
              <b className={ui.ellipsis}>{sigla || '…'}</b>{' '}
              <small className={ui.ellipsis}>{entrada?.lotacao.nome ?? ' '}</small>
            </span>
            <Icon nome="seta" />
          </>
        }
      >
        {(fechar) => (
          <Suspense fallback={<RoutePending />}>
            <EntradaList aoEscolher={fechar} />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
