import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { TextoPadrao } from '#contract/texto-padrao.ts'
import { confirmar } from '#platform/confirm.ts'
import { Icon } from '#ui/Icon.tsx'

import { inicioDe } from './textos-padrao.ts'

type Props = {
  texto: TextoPadrao
  inserir: () => void
  /** Null when nothing is selected. */
  trocar: (() => void) | null
  trocando: boolean
  excluir: () => void
  excluindo: boolean
}

/** A saved text: to insert, replace with the selection, or delete. */
export function TextoGuardado({ texto, inserir, trocar, trocando, excluir, excluindo }: Props) {
  const { t } = useLingui()
  const apagar = async () => {
    const { atalho } = texto
    const sim = await confirmar({
      titulo: t`Excluir o texto padrão /${atalho}?`,
      texto: texto.unidade
        ? t`Ele deixa de existir para toda a unidade. Os documentos já escritos não mudam.`
        : t`Os documentos já escritos não mudam.`,
      destrutiva: true,
    })
    if (sim) excluir()
  }
  return (
    <li>
      <div>
        <kbd>/{texto.atalho}</kbd> <small className={ui.soft}>{texto.unidade ? texto.unidade.sigla : t`seu`}</small>
        <p>{inicioDe(texto.corpo, 160)}</p>
      </div>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={inserir}>
          <Trans>Inserir</Trans>
        </button>
        {trocar && (
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} disabled={trocando} onClick={trocar}>
            <Trans>Trocar pela seleção</Trans>
          </button>
        )}
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-label={t`Excluir /${texto.atalho}`}
          disabled={excluindo}
          onClick={() => void apagar()}
        >
          <Icon nome="lixo" />
        </button>
      </div>
    </li>
  )
}
