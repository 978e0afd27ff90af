import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import acessos from '#domain/acessos/acessos.module.css'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Acesso } from '#contract/acessos.ts'
import { data } from '#platform/format.ts'

import { usePalavras } from '#domain/acessos/palavras.ts'
import type { Ato } from '#domain/acessos/queries.ts'

type Props = {
  acesso: Acesso
  podeConvidar: boolean
  parado: boolean
  agir: (ato: Ato | 'lugares') => void
  convidar: () => void
}

/** One person: their last sign-in, what keeps them out, and what can be done. */
export function LinhaDeAcesso({ acesso, podeConvidar, parado, agir, convidar }: Props) {
  const { t } = useLingui()
  const { convite, lugar, quando } = usePalavras()
  const { nome, ultimo, agora, bloqueio } = acesso
  const botao = (rotulo: string, fazer: () => void, classe = '') => (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${classe}`}
      aria-label={`${rotulo}: ${nome}`}
      disabled={parado}
      onClick={fazer}
    >
      {rotulo}
    </button>
  )
  return (
    <tr>
      <QuemEntra acesso={acesso} />
      <td className={list.wrap} data-rotulo={t`Último acesso`}>
        {ultimo ? (
          <>
            {quando(ultimo.em)}
            <small className={ui.soft}>{lugar(ultimo)}</small>
          </>
        ) : (
          <Trans>Nunca entrou</Trans>
        )}
        {agora > 0 && (
          <small className={ui.soft}>
            {plural(agora, { one: 'Em uso agora em # lugar', other: 'Em uso agora em # lugares' })}
          </small>
        )}
      </td>
      <td className={list.wrap} data-rotulo={t`Situação`}>
        {bloqueio && (
          <>
            <b>
              <Trans>Bloqueada</Trans>
            </b>
            <small className={ui.soft}>
              {bloqueio.motivo} · {data(bloqueio.em)}
              {bloqueio.por && ` · ${bloqueio.por}`}
            </small>
          </>
        )}
        {acesso.convite && <small className={ui.soft}>{convite(acesso.convite)}</small>}
      </td>
      <td className={list.wrap}>
        <div className={acessos.acessosAcoes}>
          {ultimo && botao(t`De onde entrou`, () => agir('lugares'), ui.plain)}
          {podeConvidar && !ultimo && !bloqueio && botao(acesso.convite ? t`Convidar de novo` : t`Convidar`, convidar)}
          {ultimo && !bloqueio && botao(t`Encerrar sessões`, () => agir('encerrar'))}
          {bloqueio ? botao(t`Desbloquear`, () => agir('desbloquear')) : botao(t`Bloquear`, () => agir('bloquear'))}
        </div>
      </td>
    </tr>
  )
}

function QuemEntra({ acesso: { nome, email, unidades, convidada } }: Pick<Props, 'acesso'>) {
  return (
    <td className={list.wrap}>
      {nome}
      <small className={ui.soft}>{email}</small>
      <small className={ui.soft}>
        {convidada ? (
          <Trans>
            Convidada por {convidada.por}, {convidada.unidade}, em {data(convidada.em)}
          </Trans>
        ) : (
          unidades.join(', ')
        )}
      </small>
      {convidada && (
        <small className={ui.soft}>
          {plural(convidada.documentos, { one: 'Para # documento', other: 'Para # documentos' })}
        </small>
      )}
    </td>
  )
}
