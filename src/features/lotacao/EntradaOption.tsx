import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'
import entradaCss from './entrada.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Entrada } from '#contract/usuario.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { entrada: Entrada; atual: boolean; aoEscolher: () => void }

export function EntradaOption({ entrada, atual, aoEscolher }: Props) {
  const { t } = useLingui()
  const { lotacao, orgao, cargo, pendencias, substituicao, nome_pessoa: titular } = entrada
  const ate = substituicao && data(substituicao.ate)
  return (
    <button type="button" className={entradaCss.entrada} aria-current={atual || undefined} onClick={aoEscolher}>
      <span className={entradaCss.entradaNome}>
        <b>
          {orgao.sigla}/{lotacao.sigla} {atual && <Icon nome="marca" />}
        </b>
        {substituicao && (
          <span>
            {substituicao.pelaUnidade ? t`Pela unidade, até ${ate}` : t`Em substituição a ${titular}, até ${ate}`}
          </span>
        )}
        <span>{lotacao.nome}</span>
        <small className={ui.soft}>
          {orgao.nome}
          {cargo && ` · ${cargo}`}
        </small>
      </span>
      <span className={entradaCss.entradaConta}>
        {pendencias.assinar > 0 && <span className={shell.badge}>{t`${pendencias.assinar} para assinar`}</span>}
        {pendencias.caixaDeEntrada > 0 && (
          <span className={shell.badge}>{t`${pendencias.caixaDeEntrada} na caixa de entrada`}</span>
        )}
      </span>
    </button>
  )
}
