import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { Popover } from '#ui/Popover.tsx'

import { alternarColuna, COLUNAS, useColunas } from './colunas.ts'
import { nomeDaColuna } from './nome-da-coluna.ts'

/** Which columns the table has, in this browser. */
export function EscolherColunas() {
  const { t } = useLingui()
  const escolhidas = useColunas()
  return (
    <span className={avancada.colunasField}>
      <Popover nome={t`Colunas da tabela`} botao={<Trans>Colunas</Trans>}>
        {() => (
          <div className={avancada.colunasLista}>
            {COLUNAS.map((coluna) => (
              <label key={coluna} className={ui.row}>
                <input type="checkbox" checked={escolhidas.includes(coluna)} onChange={() => alternarColuna(coluna)} />
                {nomeDaColuna(coluna)}
              </label>
            ))}
          </div>
        )}
      </Popover>
    </span>
  )
}
