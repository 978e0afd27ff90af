import ui from '#ui/ui.module.css'
import lugares from './lugares.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import { permissoesQuery } from '#domain/usuario/permissoes.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

type Caminho = { rotulo: string; icone: NomeDoIcone; onde: LinkProps; some?: boolean | undefined }

function Grupo({ titulo, caminhos }: { titulo: ReactNode; caminhos: Caminho[] }) {
  const id = useId()
  const vistos = caminhos.filter(({ some }) => !some)
  if (vistos.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className={ui.plain}>
        {vistos.map(({ rotulo, icone, onde }) => (
          <li key={rotulo}>
            <Link {...onde}>
              <Icon nome={icone} />
              <span>{rotulo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The places after the first five: in the rail or, where that is a bar of four, in the account's menu. An external signer has
 * only the settings.
 */
export function Lugares() {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  const { data: pode, isLoading, failureCount } = useQuery({ ...permissoesQuery(), enabled: !externa })
  // what comes first would push the rest down
  if (isLoading && failureCount === 0) return null
  return (
    <div className={lugares.lugares}>
      {pode && (
        <Grupo
          titulo={<Trans>Administração</Trans>}
          caminhos={[
            {
              rotulo: t`Cadastro`,
              icone: 'unidade',
              onde: { to: '/administracao/$', params: { _splat: '' }, search: {} },
              some: !pode.administracao && !pode.auditoria,
            },
            { rotulo: t`Modelos`, icone: 'lapis', onde: { to: '/modelos' }, some: !pode.modelos },
            { rotulo: t`Editais`, icone: 'lixo', onde: { to: '/editais' }, some: !pode.arquivo },
            {
              rotulo: t`Integração`,
              icone: 'elo',
              onde: { to: '/notificacoes', search: { sobre: 'INTEGRACAO' } },
              some: !pode.integracao,
            },
          ]}
        />
      )}
      <Grupo
        titulo={<Trans>Você</Trans>}
        caminhos={[
          { rotulo: t`Prazos`, icone: 'relogio', onde: { to: '/prazos', search: {} }, some: externa },
          { rotulo: t`Feriados`, icone: 'livro', onde: { to: '/feriados', search: {} }, some: externa },
          { rotulo: t`Lixeira`, icone: 'lixo', onde: { to: '/lixeira' }, some: externa },
          { rotulo: t`Configurações`, icone: 'pessoa', onde: { to: '/configuracoes' } },
        ]}
      />
    </div>
  )
}
