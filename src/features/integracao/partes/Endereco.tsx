import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import chip from '#domain/marcador/chip.module.css'
import integracao from '../integracao.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Webhook } from '#contract/integracao.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { nomeDoEnvio, nomeDoEstado, nomeDoEvento } from '../palavras.ts'
import { Envios } from './Envios.tsx'
import { useAtosDaIntegracao } from './use-atos-da-integracao.ts'

type Props = {
  webhook: Webhook
  aberto: boolean
  ver: (sim: boolean) => void
  mudar: () => void
  dizerSegredo: (segredo: string) => void
}

export function Endereco({ webhook, aberto, ver, mudar, dizerSegredo }: Props) {
  const { t } = useLingui()
  const { id, nome, url, eventos, estado, ultimo, anteriorAte, esperam, criadoPor, criadoEm } = webhook
  const atos = useAtosDaIntegracao(webhook, { dizerSegredo, verEnvios: () => ver(true) })
  const ativo = estado === 'ATIVO'
  const ditos = eventos.map(nomeDoEvento).join(' · ')
  return (
    <article className={`${forms.card} ${integracao.webhook}`} aria-labelledby={`webhook-${id}`}>
      <div className={ui.row}>
        <h2 id={`webhook-${id}`}>{nome}</h2>
        <span className={chip.chip}>{nomeDoEstado(estado)}</span>
      </div>
      <code>{url}</code>
      <small className={ui.soft}>{ditos}</small>
      <small className={ui.soft}>
        {ultimo ? (
          <span title={dataHora(ultimo.em)}>
            <Trans>
              Último: {nomeDoEnvio(ultimo.estado)}, {quando(ultimo.em)}
            </Trans>
          </span>
        ) : (
          <Trans>Nada foi enviado ainda</Trans>
        )}
        {' · '}
        <Plural value={esperam} _0="nada espera" one="# aviso espera" other="# avisos esperam" />
        {' · '}
        <Trans>
          incluído por {criadoPor}, {quando(criadoEm)}
        </Trans>
        {anteriorAte && (
          <>
            {' · '}
            <Trans>o segredo anterior vale até {dataHora(anteriorAte)}</Trans>
          </>
        )}
      </small>
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small}`} disabled={!ativo} onClick={() => void atos.testar()}>
          <Icon nome="enviar" />
          <Trans>Enviar teste</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-expanded={aberto}
          aria-label={t`Envios a ${nome}`}
          onClick={() => ver(!aberto)}
        >
          <Trans>Envios</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-label={t`Mudar ${nome}`}
          onClick={mudar}
        >
          <Icon nome="lapis" />
          <Trans>Mudar</Trans>
        </button>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => void atos.alternar()}>
          {ativo ? <Trans>Pausar</Trans> : <Trans>Retomar</Trans>}
        </button>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => void atos.trocar()}>
          <Icon nome="cadeado" />
          <Trans>Trocar segredo</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          aria-label={t`Retirar ${nome}`}
          onClick={() => void atos.retirar()}
        >
          <Icon nome="lixo" />
          <Trans>Retirar</Trans>
        </button>
      </div>
      {aberto && <Envios id={id} nome={nome} ativo={ativo} reenviar={atos.reenviar} />}
    </article>
  )
}
