import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import { DESTINO_MAXIMO } from '#contract/documento.ts'
import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import { simples } from '#platform/simples.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe } from '#ui/use-procura.ts'

import { type Destinatario, eDestino, idDoDestino, nomeDoDestino } from './destino.ts'
import { DestinoOption } from './DestinoOption.tsx'
import { useDestinos } from './use-destinos.ts'
import { useForaDe } from './use-fora-de.ts'

type Props = {
  rotulo: ReactNode
  /** The kinds of addressee allowed; undefined: all. */
  destinos?: Destinatario['tipo'][]
  valor: Destinatario | null
  aoMudar: (destinatario: Destinatario | null) => void
  erro?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Finds an addressee: a unit, a person, a body outside the government, or free words. */
export function DestinatarioPicker({ destinos: permitidos, ...props }: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { destinos, buscando, falha } = useDestinos(texto)
  const externos = useQuery(orgaoQueries.externos())
  const digitado = texto.replace(/\s+/g, ' ').trim()
  // a unit's whole sigla means the unit
  const siglas = new Set(
    destinos.flatMap((destino) => (destino.tipo === 'LOTACAO' ? simples(destino.lotacao.sigla) : [])),
  )
  const todas: Destinatario[] = [
    ...destinos,
    ...(externos.data ?? [])
      .filter(({ sigla, nome }) => simples(`${sigla} ${nome}`).includes(simples(digitado)))
      .map((orgao) => ({ tipo: 'ORGAO', orgao }) as const),
    ...(digitado.length > 2 && digitado.length <= DESTINO_MAXIMO && !siglas.has(simples(digitado))
      ? [{ tipo: 'TEXTO', texto: digitado } as const]
      : []),
  ]
  const opcoes = permitidos ? todas.filter(({ tipo }) => permitidos.includes(tipo)) : todas
  const grupo = ({ tipo }: Destinatario) => {
    if (tipo === 'LOTACAO') return t`Unidades`
    if (tipo === 'PESSOA') return t`Pessoas`
    return tipo === 'ORGAO' ? t`Órgãos externos` : t`Outro destinatário`
  }
  const { ausente, fora } = useForaDe(destinos, props.valor)
  return (
    <Combobox
      {...props}
      dica={fora}
      opcoes={opcoes}
      aoDigitar={setTexto}
      buscando={buscando || externos.isLoading}
      falha={falha ?? falhaDe(externos)}
      texto={nomeDoDestino}
      chave={(destinatario) =>
        eDestino(destinatario)
          ? `${destinatario.tipo}${idDoDestino(destinatario).id}`
          : `${destinatario.tipo}${nomeDoDestino(destinatario)}`
      }
      grupo={grupo}
      desenhar={(destinatario) =>
        eDestino(destinatario) ? (
          <DestinoOption destino={destinatario} ausente={ausente(destinatario)} />
        ) : destinatario.tipo === 'ORGAO' ? (
          <>
            <b>{destinatario.orgao.sigla}</b>
            <small className={ui.soft}>{destinatario.orgao.nome}</small>
          </>
        ) : (
          <>
            <b>{destinatario.texto}</b>
            <small className={ui.soft}>
              <Trans>Escrito assim, sem cadastro</Trans>
            </small>
          </>
        )
      }
      exemplo={t`Unidade, pessoa ou órgão externo`}
    />
  )
}
