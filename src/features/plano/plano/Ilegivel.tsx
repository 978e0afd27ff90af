import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Plano } from '#contract/plano.ts'
import { Alert } from '#ui/Alert.tsx'

import { semCausa } from '../achados.ts'
import { Achados } from './Achados.tsx'
import { Causas } from './Causas.tsx'
import type { AtosDoPlano } from './use-atos.ts'

/** A file that could not be read: its errors, and a link to send another. */
export function Ilegivel({ plano }: { plano: Plano; atos: AtosDoPlano }) {
  const { t } = useLingui()
  const { origem, nome, erros, avisos, recusa } = plano
  return (
    <>
      <Alert severidade="error">
        <p>
          <b>{origem === 'ARQUIVO' ? t`A planilha não pôde ser lida.` : t`O diretório não pôde ser lido.`}</b>{' '}
          {recusa?.frase}
          {recusa === null && origem === 'ARQUIVO' && (
            <Trans>Nada mudou no cadastro. Corrija o que está abaixo e envie de novo.</Trans>
          )}
        </p>
        {origem === 'ARQUIVO' && (
          <Link
            to="/administracao/$"
            params={{ _splat: 'planos' }}
            search={{}}
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
          >
            <Trans>Enviar de novo</Trans>
          </Link>
        )}
      </Alert>
      <Causas plano={plano} />
      <Achados titulo={t`O que corrigir`} arquivo={nome} achados={semCausa(erros, plano)} />
      <Achados titulo={t`Avisos`} arquivo={nome} achados={semCausa(avisos, plano)} />
    </>
  )
}
