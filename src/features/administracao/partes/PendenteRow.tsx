import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { VinculoPendente } from '#contract/administracao.ts'
import { dataHora } from '#platform/format.ts'

type Props = {
  pendente: VinculoPendente
  ligar: () => void
  /** False: the person may not take accounts off the list. */
  tirar: false | (() => void)
  parado: boolean
}

/** An account that matched nobody in the register, with the reason and the acts on it. */
export function PendenteRow({ pendente: { nome, email, motivo, em }, ligar, tirar, parado }: Props) {
  const { t } = useLingui()
  const motivos: Record<VinculoPendente['motivo'], string> = {
    SEM_AFIRMACAO: t`O provedor não confirmou quem é`,
    NAO_ENCONTRADA: t`Não está no cadastro`,
    AMBIGUA: t`Mais de uma pessoa tem estes dados`,
    DE_OUTRO_ACESSO: t`A pessoa já entra por outra conta`,
  }
  return (
    <tr>
      <td className={list.wrap}>
        {nome} <small className={ui.soft}>{email}</small>
      </td>
      <td className={list.wrap}>{motivos[motivo]}</td>
      <td className={`${list.fit} ${ui.num}`}>{dataHora(em)}</td>
      <td className={list.fit}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-label={t`Ligar a uma pessoa: ${nome}`}
          onClick={ligar}
        >
          <Trans>Ligar a uma pessoa</Trans>
        </button>
        {tirar && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-label={t`Tirar da lista: ${nome}`}
            disabled={parado}
            onClick={tirar}
          >
            <Trans>Tirar da lista</Trans>
          </button>
        )}
      </td>
    </tr>
  )
}
