import './barra.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { ItemMesa } from '#contract/mesa.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { Icon } from '#ui/Icon.tsx'

import { desmarcarTodos } from './lugar.ts'

/** What can be done with the marked ones now; what can't be isn't offered. */
export function BarraSelecao({ itens }: { itens: ItemMesa[] }) {
  const { t } = useLingui()
  const siglas = itens.map(({ sigla }) => sigla).join('\n')
  const paraAssinar = itens.filter(({ grupo, mobilId }) => grupo === 'PRONTO_PARA_ASSINAR' && mobilId !== null)
  const primeiro = paraAssinar.length === itens.length ? paraAssinar[0] : undefined
  return (
    <div className="mesa-barra" role="region" aria-label={t`Selecionados`}>
      <b role="status">
        <Plural value={itens.length} one="# selecionado" other="# selecionados" />
      </b>
      {primeiro ? (
        <Link
          className="btn small primary"
          to="/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}"
          params={{ codigo: String(primeiro.mobilId), numero: primeiro.sigla }}
        >
          <Icon nome="carimbo" />
          <Trans>Abrir o primeiro para assinar</Trans>
        </Link>
      ) : (
        paraAssinar.length > 0 && (
          <span className="soft">
            <Trans>Para assinar em sequência, selecione só os prontos para assinar.</Trans>
          </span>
        )
      )}
      <BotaoCopiar texto={siglas} nome={t`Copiar os códigos`} />
      <button type="button" className="btn small plain" onClick={desmarcarTodos}>
        <Trans>Limpar seleção</Trans>
      </button>
    </div>
  )
}
