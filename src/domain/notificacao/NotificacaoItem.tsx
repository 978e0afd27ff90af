import ui from '#ui/ui.module.css'
import notices from './notices.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Notificacao } from '#contract/notificacao.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data, dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { iconeDa, porqueDa, textoNoTitulo, tituloDa } from './palavras.ts'

type Props = {
  item: Notificacao
  /** The person followed its link. */
  aoAbrir: () => void
  aoLer: () => void
}

/** Where a notice without a document leads; the types not named here lead to the person's ways of signing. */
const ONDE: Partial<Record<Notificacao['tipo'], '/substituicoes' | '/gestao'>> = {
  SUBSTITUICAO_MARCADA: '/substituicoes',
  SUBSTITUICAO_COMECOU: '/substituicoes',
  SUBSTITUICAO_ACABOU: '/substituicoes',
  AUSENCIA_SEM_SUBSTITUTO: '/substituicoes',
  FICOU_DE_QUEM_SAIU: '/gestao',
}

/** The notice's title, as a link to where the person can act on it. */
function Titulo({ item, aoAbrir }: Pick<Props, 'item' | 'aoAbrir'>) {
  const { tipo, documento, loteId } = item
  const titulo = tituloDa(item)
  if (documento)
    return (
      <DocumentoLink
        documento={documento}
        {...(tipo === 'PEDIDO_DE_ACESSO' && { hash: 'acesso-pedidos' })}
        onClick={aoAbrir}
      >
        {titulo}
      </DocumentoLink>
    )
  if (tipo === 'TRILHA_QUEBRADA') return <span>{titulo}</span>
  if (tipo === 'FONTE_BARRADA')
    return (
      <Link to="/administracao/$" params={{ _splat: 'fontes' }} onClick={aoAbrir}>
        {titulo}
      </Link>
    )
  if (tipo === 'LOTE_CONCLUIDO')
    return (
      <Link to="/lotes/{-$id}" params={{ id: String(loteId) }} search={{}} onClick={aoAbrir}>
        {titulo}
      </Link>
    )
  if (tipo === 'WEBHOOK_DESLIGADO')
    return (
      <Link to="/notificacoes" search={{ sobre: 'INTEGRACAO' }} onClick={aoAbrir}>
        {titulo}
      </Link>
    )
  return (
    <Link to={ONDE[tipo] ?? '/minhas-formas'} onClick={aoAbrir}>
      {titulo}
    </Link>
  )
}

/** One notice: its title, why the person gets it, and when. */
export function NotificacaoItem({ item, aoAbrir, aoLer }: Props) {
  const { t } = useLingui()
  const { tipo, documento, quem, texto, ate, criadaEm, lida, pendente } = item
  const titulo = tituloDa(item)
  const daForma = tipo.startsWith('PIN') || tipo.startsWith('PASSKEY')
  return (
    <li className={notices.notice} data-nova={lida ? undefined : ''}>
      <Icon nome={iconeDa[tipo]} />
      <div>
        <Titulo item={item} aoAbrir={aoAbrir} />
        {documento?.assunto != null && <span>{documento.assunto}</span>}
        {texto && !textoNoTitulo.has(tipo) && <q>{texto}</q>}
        <small className={ui.soft}>
          <time dateTime={criadaEm} title={dataHora(criadaEm)}>
            {quando(criadaEm)}
          </time>
          {' · '}
          {porqueDa(tipo)}
          {tipo === 'TRILHA_QUEBRADA' && (
            <>
              {' · '}
              <Trans>o log do servidor diz quais; npm run verificar-trilha confere</Trans>
            </>
          )}
          {daForma && (
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
      {!lida && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain} ${notices.noticeLer}`}
          aria-label={t`Marcar como lida: ${titulo}`}
          title={t`Marcar como lida`}
          onClick={aoLer}
        >
          <Icon nome="marca" />
        </button>
      )}
    </li>
  )
}
