import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Coluna } from '#contract/entrevista.ts'
import { Icon } from '#ui/Icon.tsx'

import { Opcoes } from './Opcoes.tsx'
import { RotuloField } from './RotuloField.tsx'
import { TipoField } from './TipoField.tsx'
import { colunaDeTipo, comRotulo, TIPOS_DE_COLUNA } from './tipos.ts'

type Props = {
  coluna: Coluna
  /** From 1. */
  numero: number
  outras: Coluna[]
  mudar: (coluna: Coluna) => void
  excluir: () => void
}

export function ColunaForm({ coluna, numero, outras, mudar, excluir }: Props) {
  const { t } = useLingui()
  const textos = { opcoes: [t`Sim`, t`Não`], coluna: t`Coluna` }
  const ocupados = outras.map(({ nome }) => nome)
  return (
    <div className={modelo.coluna} role="group" aria-label={t`Coluna ${numero}`}>
      <div className={modelo.campoDois}>
        <RotuloField
          legenda={<Trans>Título da coluna</Trans>}
          falta={<Trans>Dê um título à coluna.</Trans>}
          rotulo={coluna.rotulo}
          mudar={(rotulo) => mudar(comRotulo(coluna, rotulo, ocupados))}
        />
        <TipoField
          tipo={coluna.tipo}
          tipos={TIPOS_DE_COLUNA}
          mudar={(tipo) => mudar(colunaDeTipo(coluna, tipo, textos))}
        />
      </div>
      <div className={`${ui.row} ${modelo.colunaFim}`}>
        <label className={ui.row}>
          <input
            type="checkbox"
            checked={coluna.obrigatorio}
            onChange={({ target }) => mudar({ ...coluna, obrigatorio: target.checked })}
          />
          <Trans>Obrigatória</Trans>
        </label>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={outras.length === 0}
          aria-label={t`Excluir a coluna ${numero}`}
          onClick={excluir}
        >
          <Icon nome="lixo" />
        </button>
      </div>
      {coluna.tipo === 'escolha' && <Opcoes opcoes={coluna.opcoes} mudar={(opcoes) => mudar({ ...coluna, opcoes })} />}
    </div>
  )
}
