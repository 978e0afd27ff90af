import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import fonteCss from '../fonte.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Fonte } from '#contract/fonte.ts'
import { confirmar } from '#platform/confirm.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { dizerRecusa } from '../palavras.ts'
import { fonteMutations } from '../queries.ts'
import { Tokens } from './Tokens.tsx'

type Props = { fonte: Fonte; mudar: () => void; liberar: () => void; dizerToken: (token: string) => void }

function Leitura({ fonte: { hora, lendo, ultimaEm, ultimasPessoas, ultimoErro } }: { fonte: Fonte }) {
  const quando = ultimaEm === null ? '' : dataHora(ultimaEm)
  return (
    <>
      <p className={ui.soft}>
        {hora === null ? <Trans>Lido só quando alguém pede.</Trans> : <Trans>Lido todo dia às {hora}h.</Trans>}{' '}
        {lendo ? (
          <Trans>Está sendo lido agora.</Trans>
        ) : ultimaEm === null ? (
          <Trans>Ainda não foi lido.</Trans>
        ) : (
          <Trans>Última leitura: {quando}.</Trans>
        )}{' '}
        {ultimasPessoas !== null && <Plural value={ultimasPessoas} one="# pessoa." other="# pessoas." />}
      </p>
      {ultimoErro && <Alert severidade="error">{dizerRecusa(ultimoErro)}</Alert>}
    </>
  )
}

export function Cartao({ fonte, mudar, liberar, dizerToken }: Props) {
  const { t } = useLingui()
  const mutations = fonteMutations(useQueryClient())
  const ler = useMutation(mutations.ler)
  const retirar = useMutation(mutations.retirar)
  const { id, nome, tipo, ativa, orgao, ldap, unidade, saidasAte, lendo } = fonte
  const pedirRetirada = async () => {
    const texto = t`O que ela trouxe fica. Suas credenciais deixam de valer na hora.`
    if (await confirmar({ titulo: t`Retirar ${nome}?`, texto, destrutiva: true }))
      retirar.mutate({ id, chave: crypto.randomUUID() })
  }
  const erro = ler.error ?? retirar.error
  const ate = saidasAte === null ? '' : dataHora(saidasAte)
  return (
    <section className={`${forms.card} ${fonteCss.fonte}`} aria-labelledby={`fonte-${id}`}>
      <h2 id={`fonte-${id}`}>{nome}</h2>
      <p>
        {tipo === 'LDAP' ? <Trans>Diretório</Trans> : <Trans>Sistema que escreve o cadastro (SCIM)</Trans>} ·{' '}
        {orgao ? orgao.sigla : <Trans>todos os órgãos</Trans>} · {ativa ? <Trans>em uso</Trans> : <Trans>parada</Trans>}
      </p>
      {ldap && (
        <p>
          <code>{ldap.url}</code> <code>{ldap.base}</code>
        </p>
      )}
      {tipo === 'LDAP' && <Leitura fonte={fonte} />}
      {unidade && (
        <p className={ui.soft}>
          <Trans>Quem chega sem unidade fica em {unidade.sigla}.</Trans>
        </p>
      )}
      {saidasAte !== null && (
        <Alert severidade="warn">
          <Trans>Pode encerrar pessoas sem limite até {ate}.</Trans>
        </Alert>
      )}
      {tipo === 'SCIM' && <Tokens fonte={fonte} dizerToken={dizerToken} />}
      {erro && <ProblemAlert erro={erro} />}
      <div className={ui.row}>
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={mudar} aria-label={t`Mudar ${nome}`}>
          <Trans>Mudar</Trans>
        </button>
        {tipo === 'LDAP' && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            disabled={lendo || ler.isPending}
            onClick={() => ler.mutate({ id, chave: crypto.randomUUID() })}
            aria-label={t`Ler ${nome} agora`}
          >
            <Trans>Ler agora</Trans>
          </button>
        )}
        {tipo === 'SCIM' && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            onClick={liberar}
            aria-label={t`Liberar encerramentos de ${nome}`}
          >
            <Trans>Liberar encerramentos</Trans>
          </button>
        )}
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          onClick={() => void pedirRetirada()}
          aria-label={t`Retirar ${nome}`}
        >
          <Trans>Retirar</Trans>
        </button>
      </div>
    </section>
  )
}
