import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'

import type { MobilAberto } from '#contract/mobil.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Abas } from '#ui/Abas.tsx'
import { Icon } from '#ui/Icon.tsx'

import { abasDoDocumento } from './abas-do-documento.tsx'

type Props = { aberto: MobilAberto; inclusao: string | null }

/** The document in tabs. The hash of the address names the open one. */
export function Conteudo({ aberto, inclusao }: Props) {
  const { t } = useLingui()
  const { documento, mobil } = aberto
  const { hash } = useLocation()
  const externa = useEntrada()?.externa === true
  const navigate = useNavigate()
  // `#acesso-restringir`: the tab "acesso", with its form "restringir" open.
  const [pedida, dentro] = hash.split('-')
  const abas = abasDoDocumento(aberto, { inclusao, externa, dentro })
  // After an inclusion, the tab of the peças is open (docs/regras/enderecos.md, 3).
  const primeira = inclusao !== null ? 'pecas' : documento.captura && !documento.eliminacao ? 'pdf' : 'texto'
  return (
    <Abas
      rotulo={t`Documento`}
      abas={abas}
      atual={abas.find(({ nome }) => nome === pedida)?.nome ?? primeira}
      aoMudar={(nome) =>
        void navigate({
          to: '.',
          search: true,
          hash: nome,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }
      fim={
        <Link
          to="/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}"
          params={{ idDocumento: String(documento.id), numero: mobil.sigla }}
          aria-label={t`Ver documento completo`}
          title={t`Ver documento completo`}
        >
          <Icon nome="livro" />
          <Trans>Completo</Trans>
        </Link>
      }
    />
  )
}
