import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import type { Encerrada } from '#contract/encerrada.ts'
import { Alert } from '#ui/Alert.tsx'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

type Props = Pick<ComponentProps<typeof QuadroPdf>, 'consulta' | 'pagina' | 'children'> & {
  sigla: string
  situacao: Encerrada
}

/** The stamped view of a document that ended, called one. `children`: how to get the signed file, if there is one. */
export function QuadroDaVista({ consulta, pagina, sigla, situacao, children }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Alert severidade="warn">
        <p>
          {situacao === 'SEM_EFEITO' ? (
            <Trans>
              Isto é uma vista: cópia do que foi tornado sem efeito, com o selo do órgão. Não vale como documento.
            </Trans>
          ) : (
            <Trans>Isto é uma vista: cópia do que foi cancelado, com o selo do órgão. Não vale como documento.</Trans>
          )}
        </p>
      </Alert>
      <QuadroPdf
        consulta={consulta}
        titulo={t`Vista de ${sigla}`}
        nome={`${sigla.replaceAll('/', '-')}-vista.pdf`}
        baixar={t`Baixar a vista`}
        {...(pagina !== undefined && { pagina })}
      >
        {children}
      </QuadroPdf>
      {consulta.error && children}
    </>
  )
}
