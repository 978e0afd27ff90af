import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'

import { quantasEm } from '../filtro.ts'

/** A plan under way. It goes on when the page closes. */
export function Andamento({ plano: { estado, contas, origem } }: { plano: Plano }) {
  const { t } = useLingui()
  const aplicando = estado === 'APLICANDO'
  const prontas = quantasEm(contas, 'FEITO', 'RECUSADO')
  const todas = prontas + quantasEm(contas, 'A_APLICAR')
  const [feitas, quantas] = [numero(prontas), numero(todas)]
  const rotulo =
    estado === 'LENDO'
      ? origem === 'ARQUIVO'
        ? t`Lendo e comparando a planilha`
        : t`Comparando com o cadastro`
      : aplicando
        ? t`Aplicando o plano`
        : t`Voltando atrás`
  return (
    <section className={planoCss.planoAndamento} aria-label={rotulo}>
      <p>
        <b>{rotulo}</b>{' '}
        {aplicando && (
          <span className={`${ui.soft} ${ui.num}`}>
            <Trans>
              {feitas} de {quantas} linhas
            </Trans>
          </span>
        )}
      </p>
      <progress
        className={planoCss.planoProgresso}
        aria-label={rotulo}
        {...(aplicando && todas > 0 && { max: todas, value: prontas })}
      />
      <p className={ui.soft}>
        {estado === 'LENDO' ? (
          <Trans>Nada muda no cadastro enquanto isso. Você pode sair desta página e voltar depois.</Trans>
        ) : (
          <Trans>Você pode sair desta página e voltar depois: o trabalho continua no servidor.</Trans>
        )}
      </p>
    </section>
  )
}
