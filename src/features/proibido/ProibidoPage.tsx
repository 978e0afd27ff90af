import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'

import { realmLembrado } from '#platform/realm.ts'
import { usePessoa } from '#platform/use-pessoa.ts'
import { useSignIn } from '#platform/use-sign-in.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

import { Impedimento } from './Impedimento.tsx'
import { proibidoQueries } from './queries.ts'
import { tituloDe } from './titulo.ts'

/** External signers open only the document they were invited to. */
const AvisoDeFora = () => (
  <>
    <p>
      <Trans>
        Quem assina de fora do governo abre só o documento do seu convite, com a conta do e-mail que o recebeu.
      </Trans>
    </p>
    <p>
      <Trans>Abra o endereço que está no e-mail do convite. Em caso de dúvida, procure quem o enviou.</Trans>
    </p>
  </>
)

/** No access: to which document, why, and where to go. Works without parameters and signed out (docs/regras/enderecos.md, 8). */
export function ProibidoPage() {
  const { t } = useLingui()
  const { idMobil } = useParams({ from: '/403/{-$idMobil}/{-$idUsuario}' })
  const { entrar } = useSignIn()
  const pessoa = usePessoa()
  const deFora = pessoa !== null && realmLembrado() === 'externo'
  const naMesa = pessoa !== null && !deFora
  const { data, dataUpdatedAt } = useQuery({
    ...proibidoQueries.impedimento(idMobil ?? ''),
    enabled: naMesa && idMobil !== undefined,
  })
  return (
    <PublicPage
      acao={
        <Link to={naMesa ? '/mesa' : '/'} className={`${ui.btn} ${ui.small}`}>
          {naMesa ? t`Ir para minha mesa` : t`Página inicial`}
        </Link>
      }
    >
      <Page titulo={tituloDe(idMobil, data, dataUpdatedAt)} trilha={<Icon nome="cadeado" />}>
        {deFora ? (
          <AvisoDeFora />
        ) : pessoa && idMobil ? (
          <Impedimento mobil={idMobil} />
        ) : (
          <>
            <p>
              <Trans>O acesso depende de quem você é e da lotação em uso.</Trans>
            </p>
            {!pessoa && (
              <button
                type="button"
                className={`${ui.btn} ${ui.primary}`}
                onClick={() => void entrar(idMobil ? location.pathname : '/mesa')}
              >
                <Trans>Entrar</Trans>
              </button>
            )}
          </>
        )}
      </Page>
    </PublicPage>
  )
}
