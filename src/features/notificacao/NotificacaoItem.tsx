import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Notificacao } from '#contract/notificacao.ts'
import { data, dataHora, quando } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

const icones: Record<Notificacao['tipo'], NomeDoIcone> = {
  PEDIDO_DE_ACESSO: 'cadeado',
  ACESSO_CONCEDIDO: 'ok',
  ACESSO_RECUSADO: 'proibido',
}

/** What it is, said by who may read the document or by its sigla alone; the link goes where something can be done. */
export function NotificacaoItem({ item, fechar }: { item: Notificacao; fechar: () => void }) {
  const { t } = useLingui()
  const { tipo, quem, texto, ate, documento, criadaEm, lida, pendente } = item
  const { sigla, mobilId } = documento
  const titulo = {
    PEDIDO_DE_ACESSO: () => (quem ? t`${quem} pede acesso a ${sigla}` : t`Pedido de acesso a ${sigla}`),
    ACESSO_CONCEDIDO: () => t`Você recebeu acesso a ${sigla}`,
    ACESSO_RECUSADO: () => t`Seu pedido de acesso a ${sigla} foi recusado`,
  }[tipo]
  return (
    <li className="notice" data-nova={lida ? undefined : ''}>
      <Icon nome={icones[tipo]} />
      <div>
        <Link
          to="/documento/$codigo/$numero"
          params={{ codigo: String(mobilId), numero: sigla }}
          {...(tipo === 'PEDIDO_DE_ACESSO' && { hash: 'acesso-pedidos' })}
          onClick={fechar}
        >
          {titulo()}
        </Link>
        {texto && <q>{texto}</q>}
        <small className="soft">
          <time dateTime={criadaEm} title={dataHora(criadaEm)}>
            {quando(criadaEm)}
          </time>
          {ate && (
            <>
              {' · '}
              <Trans>até {data(new Date(Date.parse(ate) - 1))}</Trans>
            </>
          )}
          {tipo === 'PEDIDO_DE_ACESSO' && quem && !pendente && (
            <>
              {' · '}
              <Trans>já respondido</Trans>
            </>
          )}
          {!lida && (
            <>
              {' · '}
              <b>
                <Trans>nova</Trans>
              </b>
            </>
          )}
        </small>
      </div>
    </li>
  )
}
