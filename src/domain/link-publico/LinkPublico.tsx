import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { confirmar } from '#platform/confirm.ts'
import { dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { useTituloPedido } from '#ui/foco-ao-chegar.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { linkPublicoMutations, linkPublicoQueries } from './queries.ts'

type Props = {
  documento: Pick<Documento, 'id' | 'sigla' | 'situacao'>
  /** It was chosen elsewhere on the page. */
  focado: boolean
}

/** The address at which anybody reads the PDF: to create, copy and end. */
export function LinkPublico({ documento: { id, sigla, situacao }, focado }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(linkPublicoQueries.obter(id))
  const mutations = linkPublicoMutations(useQueryClient(), id)
  const criar = useMutation(mutations.criar)
  const revogar = useMutation(mutations.revogar)
  const fazer = useUmaVez(
    async (chave) => {
      await criar.mutateAsync(chave)
      notify({ severity: 'success', summary: t`Link público criado` })
    },
    { deNovo: true },
  )
  const encerrar = useUmaVez(
    async (chave) => {
      const titulo = t`Revogar o link público de ${sigla}?`
      const texto = t`O endereço deixa de abrir na mesma hora, para quem quer que o tenha. Outro link terá outro endereço.`
      if (!(await confirmar({ titulo, texto, destrutiva: true }))) return
      await revogar.mutateAsync(chave)
      notify({ severity: 'success', summary: t`Link público revogado` })
    },
    { deNovo: true },
  )
  const titulo = useTituloPedido(focado && data !== undefined)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data || (data.link === null && !data.pode && situacao !== 'ASSINADO')) return null
  const { link, pode, explicacao, podeRevogar } = data
  return (
    <section aria-labelledby="link-publico-titulo">
      <h2 id="link-publico-titulo" tabIndex={-1} ref={titulo}>
        <Trans>Link público</Trans>
      </h2>
      {link ? (
        <>
          <p>
            <span className={ui.row}>
              <a href={link.endereco} target="_blank" rel="noreferrer">
                {link.endereco}
              </a>
              <BotaoCopiar texto={link.endereco} nome={t`Copiar o link público`} />
            </span>
          </p>
          <p className={ui.soft}>
            {link.abre ? (
              <Trans>Qualquer pessoa com o endereço lê o PDF, sem entrar.</Trans>
            ) : (
              <Trans>Não abre: o documento deixou de ser público, ou de valer.</Trans>
            )}{' '}
            <Trans>
              Criado por {link.criadoPor}, {dataHora(link.criadoEm)}.
            </Trans>
          </p>
          {podeRevogar && (
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              disabled={revogar.isPending}
              onClick={() => void encerrar()}
            >
              <Icon nome="fechar" />
              <Trans>Revogar o link público</Trans>
            </button>
          )}
        </>
      ) : (
        <>
          <p className={ui.soft}>{explicacao}</p>
          {pode && (
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              disabled={criar.isPending}
              onClick={() => void fazer()}
            >
              <Icon nome="elo" />
              <Trans>Criar link público</Trans>
            </button>
          )}
        </>
      )}
      {(criar.error ?? revogar.error) && (
        <ProblemAlert erro={criar.error ?? revogar.error} mantido={t`Nada mudou no documento.`} />
      )}
    </section>
  )
}
