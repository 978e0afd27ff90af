import { Plural, Trans } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { Alert } from '#ui/Alert.tsx'

/** Errors of a whole sheet, which `causas` tells; every other error is of one row. */
const DA_ABA: ReadonlySet<string> = new Set(['COLUNA_AUSENTE', 'COLUNA_REPETIDA', 'ORGAO_NAO_DITO', 'ABA_INCERTA'])

/** How many rows could not be read; because of them, nobody is ended for missing in the file. */
export function NaoLidas({ plano: { erros, completas } }: { plano: Plano }) {
  const tortas = erros.filter(({ codigo }) => !DA_ABA.has(codigo)).length
  const completa = completas.length > 0
  if (tortas === 0 && (erros.length === 0 || !completa)) return null
  return (
    <Alert severidade="warn">
      <p>
        {tortas > 0 && (
          <b>
            <Plural
              value={tortas}
              one="Uma linha não pôde ser lida e fica de fora."
              other="# linhas não puderam ser lidas e ficam de fora."
            />
          </b>
        )}{' '}
        {completa &&
          (tortas === 0 ? (
            <Trans>Como uma aba não foi lida inteira, ninguém sai por não estar na planilha.</Trans>
          ) : (
            <Trans>
              Por isso ninguém sai por não estar na planilha: quem falta pode ser justamente quem está nelas.
            </Trans>
          ))}
      </p>
    </Alert>
  )
}
