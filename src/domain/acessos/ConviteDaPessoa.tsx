import ui from '#ui/ui.module.css'
import acessos from './acessos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from './palavras.ts'
import { EnderecoDaSenha } from './partes/EnderecoDaSenha.tsx'
import { acessosMutations, acessosQueries } from './queries.ts'
import { useConvites } from './use-convites.ts'

/** How a person who never signed in gets a password: by e-mail, by an address handed over, or why neither. */
export function ConviteDaPessoa({ id, nome }: { id: number; nome: string }) {
  const { convite: dizer, recusa } = usePalavras()
  const { data, error, refetch } = useQuery(acessosQueries.convite(id))
  const convites = useConvites()
  const dar = useMutation(acessosMutations(useQueryClient()).darEndereco)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  const { como, impede, convite } = data
  if (como === null)
    return (
      <p className={ui.soft}>
        <Trans>As contas são do provedor de identidade do órgão: o convite sai por lá.</Trans>
      </p>
    )
  const porque = impede && recusa(impede)
  return (
    <div className={acessos.convite}>
      {convite && !dar.data && <p className={ui.soft}>{dizer(convite)}</p>}
      {porque !== null && !dar.data ? (
        <Alert severidade="warn">
          <Trans>
            {nome} não pode receber o convite: {porque}.
          </Trans>
        </Alert>
      ) : como === 'POR_EMAIL' ? (
        <button
          type="button"
          className={ui.btn}
          disabled={convites.enviando}
          onClick={() => convites.enviar({ ids: [id] })}
        >
          {convite ? <Trans>Enviar outro convite por e-mail</Trans> : <Trans>Convidar por e-mail</Trans>}
        </button>
      ) : dar.data ? (
        <EnderecoDaSenha nome={nome} {...dar.data} />
      ) : (
        <CriarEndereco
          nome={nome}
          outro={convite?.situacao === 'ENVIADO'}
          criando={dar.isPending}
          criar={() => dar.mutate(id)}
        />
      )}
      {convites.erro && <ProblemAlert erro={convites.erro} />}
      {dar.error && <ProblemAlert erro={dar.error} />}
    </div>
  )
}

type DeCriar = { nome: string; outro: boolean; criando: boolean; criar: () => void }

/** For people without e-mail: creates the address to hand over in person. `outro`: one was already created. */
function CriarEndereco({ nome, outro, criando, criar }: DeCriar) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Esta casa não envia e-mails. Crie um endereço e entregue-o a {nome} em mãos: nele a pessoa cria a senha. Vale
          por um dia, uma vez só.
        </Trans>
      </p>
      <button type="button" className={`${ui.btn} ${ui.primary}`} disabled={criando} onClick={criar}>
        {outro ? t`Criar outro endereço e anular o anterior` : t`Criar o endereço`}
      </button>
    </>
  )
}
