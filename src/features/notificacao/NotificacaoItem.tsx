import { plural } from '@lingui/core/macro'
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
  ASSINATURA_PEDIDA: 'carimbo',
  PRAZO_EM_3_DIAS: 'relogio',
  PRAZO_EM_1_DIA: 'relogio',
  PRAZO_VENCIDO: 'aviso',
  ASSINATURA_ATRASADA: 'aviso',
  ASSINATURA_RECUSADA: 'proibido',
  DEVOLVIDO_PARA_AJUSTE: 'desfazer',
  CHEGOU_A_MIM: 'receber',
  CHEGOU_A_UNIDADE: 'receber',
  COSSIGNATARIO: 'carimbo',
  VIA_PRAZO_EM_3_DIAS: 'relogio',
  VIA_PRAZO_EM_1_DIA: 'relogio',
  VIA_PRAZO_VENCIDO: 'aviso',
  CHEFIA_PRAZO_VENCIDO: 'aviso',
  PIN_CRIADO: 'carimbo',
  PIN_TROCADO: 'carimbo',
  PIN_REMOVIDO: 'carimbo',
  PIN_BLOQUEADO: 'aviso',
  PASSKEY_CRIADA: 'carimbo',
  PASSKEY_REMOVIDA: 'carimbo',
  TRILHA_QUEBRADA: 'erro',
  SUBSTITUICAO_MARCADA: 'unidade',
  SUBSTITUICAO_COMECOU: 'unidade',
  SUBSTITUICAO_ACABOU: 'unidade',
}

/** What it is, said by who may read the document or by its sigla alone; the link goes where something can be done. */
export function NotificacaoItem({ item, fechar }: { item: Notificacao; fechar: () => void }) {
  const { t } = useLingui()
  const { tipo, quem, parte, texto, ate, documento, criadaEm, lida, pendente } = item
  const sigla = documento?.sigla ?? ''
  const daSubstituicao = tipo.startsWith('SUBSTITUICAO')
  const titulo = {
    PEDIDO_DE_ACESSO: () => (quem ? t`${quem} pede acesso a ${sigla}` : t`Pedido de acesso a ${sigla}`),
    ACESSO_CONCEDIDO: () => t`Você recebeu acesso a ${sigla}`,
    ACESSO_RECUSADO: () => t`Seu pedido de acesso a ${sigla} foi recusado`,
    PARTE_PEDIDA: () => t`${quem} pede “${parte}” para ${sigla}`,
    PARTE_CONCLUIDA: () => t`${quem} concluiu “${parte}” de ${sigla}`,
    PARTE_DEVOLVIDA: () => t`${quem} devolveu “${parte}” de ${sigla}`,
    PARA_ASSINAR: () => t`${sigla} espera a sua assinatura`,
    ASSINADO_POR_TODOS: () => t`${sigla} foi assinado por todos`,
    ASSINATURA_PEDIDA: () =>
      quem ? t`${quem} pede a sua assinatura em ${sigla}` : t`Pedem a sua assinatura em ${sigla}`,
    PRAZO_EM_3_DIAS: () => t`Faltam poucos dias para assinar ${sigla}`,
    PRAZO_EM_1_DIA: () => t`Está acabando o prazo para assinar ${sigla}`,
    PRAZO_VENCIDO: () => t`O prazo para assinar ${sigla} acabou`,
    ASSINATURA_ATRASADA: () => t`${sigla} não foi assinado no prazo que você deu`,
    ASSINATURA_RECUSADA: () => (quem ? t`${quem} recusou assinar ${sigla}` : t`A assinatura de ${sigla} foi recusada`),
    DEVOLVIDO_PARA_AJUSTE: () =>
      quem ? t`${quem} devolveu ${sigla} para ajuste` : t`${sigla} foi devolvido para ajuste`,
    CHEGOU_A_MIM: () => (quem ? t`${quem} enviou ${sigla} a você` : t`${sigla} foi enviado a você`),
    CHEGOU_A_UNIDADE: () => (quem ? t`${quem} enviou ${sigla} à sua unidade` : t`${sigla} foi enviado à sua unidade`),
    COSSIGNATARIO: () => t`Você assina também ${sigla}: falta chegar a sua vez`,
    VIA_PRAZO_EM_3_DIAS: () => t`Faltam poucos dias úteis para o prazo de ${sigla}`,
    VIA_PRAZO_EM_1_DIA: () => t`Está acabando o prazo de ${sigla}`,
    VIA_PRAZO_VENCIDO: () => t`O prazo de ${sigla} acabou`,
    CHEFIA_PRAZO_VENCIDO: () => t`O prazo de ${sigla} acabou, numa unidade pela qual você responde`,
    PIN_CRIADO: () => t`Você criou um PIN para assinar`,
    PIN_TROCADO: () => t`Você trocou o seu PIN`,
    PIN_REMOVIDO: () => t`Você removeu o seu PIN`,
    PIN_BLOQUEADO: () => t`O seu PIN foi bloqueado por tentativas erradas`,
    PASSKEY_CRIADA: () => t`Você cadastrou uma passkey`,
    PASSKEY_REMOVIDA: () => t`Você removeu uma passkey`,
    SUBSTITUICAO_MARCADA: () => t`Substituição marcada`,
    SUBSTITUICAO_COMECOU: () => t`Substituição começou`,
    SUBSTITUICAO_ACABOU: () => t`Substituição acabou`,
    TRILHA_QUEBRADA: () =>
      plural(Number(texto), {
        one: 'A verificação das trilhas achou # alteração feita por fora do sistema',
        other: 'A verificação das trilhas achou # alterações feitas por fora do sistema',
      }),
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
        ) : tipo === 'TRILHA_QUEBRADA' ? (
          <span>{titulo()}</span>
        ) : (
          <Link to={daSubstituicao ? '/substituicoes' : '/minhas-formas'} onClick={fechar}>
            {titulo()}
          </Link>
        )}
        {texto && tipo !== 'TRILHA_QUEBRADA' && <q>{texto}</q>}
        <small className="soft">
          <time dateTime={criadaEm} title={dataHora(criadaEm)}>
            {quando(criadaEm)}
          </time>
          {!documento && !daSubstituicao && (
            <>
              {' · '}
              {tipo === 'TRILHA_QUEBRADA' ? (
                <Trans>o log do servidor diz quais; npm run verificar-trilha confere</Trans>
              ) : (
                <Trans>se não foi você, avise o suporte</Trans>
              )}
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
