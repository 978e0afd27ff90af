import './acessos.css'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { notify } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from './palavras.ts'
import { EnderecoDaSenha } from './partes/EnderecoDaSenha.tsx'
import { acessosMutations, acessosQueries } from './queries.ts'

/** How a person who never entered comes to have a password: by an e-mail, by an address handed over, or why not. */
export function ConviteDaPessoa({ id, nome }: { id: number; nome: string }) {
  const { t } = useLingui()
  const { convite: dizer, recusa } = usePalavras()
  const { data, error, refetch } = useQuery(acessosQueries.convite(id))
  const mutations = acessosMutations(useQueryClient())
  const convidar = useMutation(mutations.convidar)
  const dar = useMutation(mutations.darEndereco)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  const { como, impede, convite } = data
  const enviar = () =>
    convidar.mutate(
      { ids: [id], chave: crypto.randomUUID() },
      {
        onSuccess: ({ convidadas: n }) =>
          notify({
            severity: 'success',
            summary: plural(n, { 0: 'Ninguém a convidar', one: '# convite a caminho', other: '# convites a caminho' }),
          }),
      },
    )
  if (como === null)
    return (
      <p className="soft">
        <Trans>As contas são do provedor de identidade do órgão: o convite sai por lá.</Trans>
      </p>
    )
  const porque = impede && recusa(impede)
  return (
    <div className="convite">
      {convite && !dar.data && <p className="soft">{dizer(convite)}</p>}
      {porque !== null && !dar.data ? (
        <Alert severidade="warn">
          <Trans>
            {nome} não pode receber o convite: {porque}.
          </Trans>
        </Alert>
      ) : como === 'POR_EMAIL' ? (
        <button type="button" className="btn" disabled={convidar.isPending} onClick={enviar}>
          {convite ? <Trans>Enviar outro convite por e-mail</Trans> : <Trans>Convidar por e-mail</Trans>}
        </button>
      ) : dar.data ? (
        <EnderecoDaSenha nome={nome} {...dar.data} />
      ) : (
        <>
          <p>
            <Trans>
              Esta casa não envia e-mails. Crie um endereço e entregue-o a {nome} em mãos: nele a pessoa cria a senha.
              Vale por um dia, uma vez só.
            </Trans>
          </p>
          <button type="button" className="btn primary" disabled={dar.isPending} onClick={() => dar.mutate(id)}>
            {convite?.situacao === 'ENVIADO' ? t`Criar outro endereço e anular o anterior` : t`Criar o endereço`}
          </button>
        </>
      )}
      {convidar.error && <ProblemAlert erro={convidar.error} />}
      {dar.error && <ProblemAlert erro={dar.error} />}
    </div>
  )
}
