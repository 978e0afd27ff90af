import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Notificacao } from '#contract/notificacao.ts'
import { DocumentoLink } from '#features/documento/DocumentoLink.tsx'
import { data, dataHora, quando } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

const icones: Record<Notificacao['tipo'], NomeDoIcone> = {
  PEDIDO_DE_ACESSO: 'cadeado',
  ACESSO_CONCEDIDO: 'ok',
  ACESSO_RECUSADO: 'proibido',
  PARTE_PEDIDA: 'lapis',
  PARTE_CONCLUIDA: 'ok',
  PARTE_DEVOLVIDA: 'aviso',
  PARA_ASSINAR: 'carimbo',
  ASSINADO_POR_TODOS: 'ok',
  PIN_CRIADO: 'carimbo',
  PIN_TROCADO: 'carimbo',
  PIN_REMOVIDO: 'carimbo',
  PIN_BLOQUEADO: 'aviso',
  PASSKEY_CRIADA: 'carimbo',
  PASSKEY_REMOVIDA: 'carimbo',
}

/** What it is, said by who may read the document or by its sigla alone; the link goes where something can be done. */
export function NotificacaoItem({ item, fechar }: { item: Notificacao; fechar: () => void }) {
  const { t } = useLingui()
  const { tipo, quem, parte, texto, ate, documento, criadaEm, lida, pendente } = item
  const sigla = documento?.sigla ?? ''
  const titulo = {
    PEDIDO_DE_ACESSO: () => (quem ? t`${quem} pede acesso a ${sigla}` : t`Pedido de acesso a ${sigla}`),
    ACESSO_CONCEDIDO: () => t`Você recebeu acesso a ${sigla}`,
    ACESSO_RECUSADO: () => t`Seu pedido de acesso a ${sigla} foi recusado`,
    PARTE_PEDIDA: () => t`${quem} pede “${parte}” para ${sigla}`,
    PARTE_CONCLUIDA: () => t`${quem} concluiu “${parte}” de ${sigla}`,
    PARTE_DEVOLVIDA: () => t`${quem} devolveu “${parte}” de ${sigla}`,
    PARA_ASSINAR: () => t`${sigla} espera a sua assinatura`,
    ASSINADO_POR_TODOS: () => t`${sigla} foi assinado por todos`,
    PIN_CRIADO: () => t`Você criou um PIN para assinar`,
    PIN_TROCADO: () => t`Você trocou o seu PIN`,
    PIN_REMOVIDO: () => t`Você removeu o seu PIN`,
    PIN_BLOQUEADO: () => t`O seu PIN foi bloqueado por tentativas erradas`,
    PASSKEY_CRIADA: () => t`Você cadastrou uma passkey`,
    PASSKEY_REMOVIDA: () => t`Você removeu uma passkey`,
  }[tipo]
  return (
    <li className="notice" data-nova={lida ? undefined : ''}>
      <Icon nome={icones[tipo]} />
      <div>
        {documento ? (
          <DocumentoLink
            documento={documento}
            {...(tipo === 'PEDIDO_DE_ACESSO' && { hash: 'acesso-pedidos' })}
            onClick={fechar}
          >
            {titulo()}
          </DocumentoLink>
        ) : (
          <Link to="/minhas-formas" onClick={fechar}>
            {titulo()}
          </Link>
        )}
        {texto && <q>{texto}</q>}
        <small className="soft">
          <time dateTime={criadaEm} title={dataHora(criadaEm)}>
            {quando(criadaEm)}
          </time>
          {!documento && (
            <>
              {' · '}
              <Trans>se não foi você, avise o suporte</Trans>
            </>
          )}
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
