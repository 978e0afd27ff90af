import situacao from './situacao.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Documento } from '#contract/documento.ts'
import { nomeDoDestino } from '#domain/usuario/destino.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Where the document that this one answers goes by its last signature, or went, or why it did not go. */
export function EnvioDoPai({ documento: { pai, envio, situacao: qual } }: { documento: Documento }) {
  if (!pai || !envio) return null
  const para = nomeDoDestino(envio.destino)
  const sigla = (
    <Link to="/documento/$codigo/$numero" params={{ codigo: String(pai.mobilId), numero: pai.sigla }}>
      {pai.sigla}
    </Link>
  )
  if (envio.impedido !== null)
    return (
      <Alert severidade="warn">
        <Trans>
          {sigla} não foi enviado a {para}. {envio.impedido}
        </Trans>
      </Alert>
    )
  if (qual !== 'ASSINADO' && qual !== 'PENDENTE_DE_ASSINATURA') return null
  return (
    <p className={`${situacao.situacao} ${situacao.envio}`}>
      <Icon nome="enviar" />
      <span>
        {qual === 'ASSINADO' ? (
          <Trans>
            {sigla} seguiu para {para} com a assinatura deste.
          </Trans>
        ) : (
          <Trans>
            Assinado este, {sigla} segue para {para}.
          </Trans>
        )}
      </span>
    </p>
  )
}
