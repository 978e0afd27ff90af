import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { Recibo } from '#contract/assinatura.ts'
import { useEntrada } from '#platform/entrada.ts'
import { dataHora } from '#platform/format.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { nomeDoNivelDeAssinatura } from '#domain/assinatura/nomes.ts'
import { DepoisDeFora } from './DepoisDeFora.tsx'

/** What was signed, when, and how anyone can check it; then straight to the next one. */
export function ReciboPage({ recibo, ato }: { recibo: Recibo; ato?: AtoDeAssinatura }) {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  const { sigla, mobilId, proximo } = recibo
  const nome = recibo.sobre?.titulo ?? sigla
  const validacao = `${location.origin}/?codigo=${recibo.codigoVerificador}`
  const doDocumento = { codigo: String(mobilId), numero: sigla }
  const navegar = useNavigate()
  useTeclas({
    ...(proximo && {
      p: () =>
        void navegar({
          to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
          params: { codigo: String(proximo.mobilId), numero: proximo.sigla, idUsuario: undefined, isExt: undefined },
        }),
    }),
  })
  return (
    <Page titulo={ato === 'AUTENTICACAO' ? t`Você autenticou ${nome}` : t`Você assinou ${nome}`}>
      <section className="card recibo" aria-label={t`Recibo da assinatura`}>
        <p className="recibo-feito">
          <Icon nome="ok" />
          <span>
            <b>{nomeDoNivelDeAssinatura(recibo.nivel)}</b>
            <small className="soft">
              <Trans>Hora legal de {dataHora(recibo.assinadoEm)}</Trans>
            </small>
          </span>
        </p>
        <dl className="dados">
          <div>
            <dt>
              <Trans>Código verificador</Trans>
            </dt>
            <dd className="row">
              <code className="codigo-verificador">{recibo.codigoVerificador.match(/.{1,4}/g)?.join(' ')}</code>
              <BotaoCopiar texto={recibo.codigoVerificador} nome={t`Copiar código verificador`} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Impressão digital do PDF assinado (SHA-256)</Trans>
            </dt>
            <dd>
              <code className="recibo-hash">{recibo.sha256}</code>
            </dd>
          </div>
          {externa && (
            <div>
              <dt>
                <Trans>Endereço de validação</Trans>
              </dt>
              <dd className="row">
                <a className="recibo-endereco" href={validacao}>
                  {validacao}
                </a>
                <BotaoCopiar texto={validacao} nome={t`Copiar endereço de validação`} />
              </dd>
            </div>
          )}
        </dl>
        {externa ? (
          <DepoisDeFora recibo={recibo} />
        ) : (
          <div className="row recibo-acoes">
            {proximo && (
              <Link
                className="btn primary"
                to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
                params={{ codigo: String(proximo.mobilId), numero: proximo.sigla }}
                aria-keyshortcuts="p"
              >
                <Icon nome="carimbo" />
                <Trans>Próximo para assinar: {proximo.sigla}</Trans>
              </Link>
            )}
            <Link className={proximo ? 'btn' : 'btn primary'} to="/documento/$codigo/$numero" params={doDocumento}>
              <Trans>Abrir documento</Trans>
            </Link>
            <Link className="btn" to="/documento/$codigo/$numero" params={doDocumento} hash="tramitar">
              <Icon nome="enviar" />
              <Trans>Tramitar</Trans>
            </Link>
          </div>
        )}
      </section>
    </Page>
  )
}
