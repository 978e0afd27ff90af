import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { Popover } from '#ui/Popover.tsx'

import { type Coluna, mostrarColuna, NOMES, useEscondidas } from './colunas.ts'

/** Which columns the desk has, for this person from now on. */
export function ColunasField() {
  const { t } = useLingui()
  const escondidas = useEscondidas()
  const nomes: Record<Coluna, string> = {
    tempo: t`Tempo`,
    origem: t`Origem`,
    atendente: t`Atendente`,
    vence: t`Vence em`,
    marcador: t`Marcador`,
  }
  return (
    <span className={sigaMesa.colunasField}>
      <Popover nome={t`Colunas da mesa`} botao={<Trans>Colunas</Trans>}>
        {() => (
          <div className={sigaMesa.colunasLista}>
            {NOMES.map((nome) => (
              <label key={nome} className={ui.row}>
                <input
                  type="checkbox"
                  checked={!escondidas.includes(nome)}
                  onChange={({ target }) => mostrarColuna(nome, target.checked, escondidas)}
                />
                {nomes[nome]}
              </label>
            ))}
          </div>
        )}
      </Popover>
    </span>
  )
}
