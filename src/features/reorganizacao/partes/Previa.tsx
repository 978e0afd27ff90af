import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { EscolhasDaReorganizacao, PreviaDaReorganizacao } from '#contract/reorganizacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { numero } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { CheckField } from '#ui/form/CheckField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { type Campos, dita } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'
import { Documentos } from './Documentos.tsx'
import { PessoasAParte } from './PessoasAParte.tsx'

type Props = { form: UseFormReturn<Campos>; escolhas: EscolhasDaReorganizacao }

/** What is open in the units, by kind, with destinations to choose; and what prevents the reorganização. */
export function Previa({ form, escolhas }: Props) {
  const { arredores, comoFica } = usePalavras()
  const { data, error, refetch } = useQuery(reorganizacaoQueries.previa(escolhas))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <>
      {data.subunidades.length > 0 && <LevarJunto form={form} subunidades={data.subunidades} />}
      {data.impedimentos.map(({ explicacao }) => (
        <Alert key={explicacao} severidade="warn">
          {explicacao}
        </Alert>
      ))}
      {data.abertos.length === 0 && data.impedimentos.length === 0 && (
        <p className={ui.soft}>
          <Trans>Não há documento aberto.</Trans>
        </p>
      )}
      <ul className={`${ui.plain} ${reorganizacao.reorganizacaoAbertos}`}>
        {data.abertos.map((aberto) => (
          <li key={aberto.tipo}>
            <DeUmTipo form={form} escolhas={escolhas} aberto={aberto} />
          </li>
        ))}
      </ul>
      {comDestinos(escolhas) && <PessoasAParte form={form} />}
      {data.arredores.length > 0 && (
        <>
          <h3>
            <Trans>E também</Trans>
          </h3>
          <ul>
            {data.arredores.map((arredor) => (
              <li key={arredor.tipo}>
                {arredores[arredor.tipo]}: {numero(arredor.quantos)} – {comoFica(arredor)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether documents and people can have destinations of their own. */
const comDestinos = ({ tipo }: EscolhasDaReorganizacao) =>
  tipo === 'EXTINGUIR' || tipo === 'FUNDIR' || tipo === 'DIVIDIR'

function LevarJunto({ form, subunidades }: { form: Props['form']; subunidades: PreviaDaReorganizacao['subunidades'] }) {
  const siglas = subunidades.map(dita).join(', ')
  return (
    <div className={reorganizacao.reorganizacaoJunto}>
      <p>
        <Trans>Abaixo dela: {siglas}.</Trans>
      </p>
      <CheckField
        control={form.control}
        nome="comSubunidades"
        className={`${ui.row} ${reorganizacao.reorganizacaoSim}`}
      >
        <Trans>Levar junto: ficam abaixo de quem sucede, com as suas pessoas e documentos</Trans>
      </CheckField>
    </div>
  )
}

type DeUm = Props & { aberto: PreviaDaReorganizacao['abertos'][number] }

function DeUmTipo({ form, escolhas, aberto: { tipo, quantos, destino: comum, outros } }: DeUm) {
  const { t } = useLingui()
  const { abertos } = usePalavras()
  const [vendo, setVendo] = useState(false)
  const [mudando, setMudando] = useState(false)
  const porTipo = useWatch({ control: form.control, name: 'porTipo' })
  const nome = abertos[tipo]
  const mudavel = comDestinos(escolhas)
  const destino = comum && dita(comum)
  return (
    <>
      <p className={ui.row}>
        <b>{nome}</b>
        <span className={ui.num}>{numero(quantos)}</span>
        {destino && (
          <span className={ui.soft}>
            <Trans>para {destino}</Trans>
          </span>
        )}
        {outros.map((outro) => {
          const [deles, qual] = [numero(outro.quantos), dita(outro.destino)]
          return (
            <span key={outro.destino.id} className={ui.soft}>
              <Trans>
                {deles} para {qual}
              </Trans>
            </span>
          )
        })}
      </p>
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-expanded={vendo}
          onClick={() => setVendo(!vendo)}
        >
          {vendo ? t`Esconder os documentos` : mudavel ? t`Ver e escolher documentos` : t`Ver os documentos`}
        </button>
        {mudavel && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            aria-expanded={mudando}
            onClick={() => setMudando(!mudando)}
          >
            <Trans>Mudar o destino</Trans>
          </button>
        )}
      </div>
      {mudando && (
        <UnidadePicker
          rotulo={t`Destino de: ${nome}`}
          valor={porTipo[tipo] ?? null}
          aoMudar={(unidade) => {
            const { [tipo]: _, ...outros } = form.getValues('porTipo')
            form.setValue('porTipo', unidade ? { ...outros, [tipo]: unidade } : outros)
          }}
        />
      )}
      {vendo && <Documentos form={form} escolhas={escolhas} tipo={tipo} mudavel={mudavel} />}
    </>
  )
}
