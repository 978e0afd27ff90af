import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { dobrar } from '#contract/dobrar.ts'

import { cadastroMutations } from '../mutations.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { CadastroPicker, type DeFora, useDigitado } from './CadastroPicker.tsx'

export type CargoEscolhido = { id: number; nome: string }
type Props = DeFora & {
  qual: 'cargos' | 'funcoes'
  /** Offers only existing ones, never to include a new one. */
  soHaver?: true
  valor: CargoEscolhido | null
  aoMudar: (cargo: CargoEscolhido | null) => void
}

/** Id of the option that includes a new one in the register. */
const A_INCLUIR = 0
/** The server refuses names of one letter. */
const LETRAS_MINIMO = 2

/** Chooses a cargo or função in force, and offers to include the typed name if it isn't in the register. */
export function CargoField({ qual, soHaver, ...props }: Props) {
  const { t } = useLingui()
  const digitado = useDigitado()
  const filtro = { texto: digitado.procurado }
  const deCargos = useInfiniteQuery({ ...cadastroQueries.cargos(filtro), enabled: qual === 'cargos' })
  const deFuncoes = useInfiniteQuery({ ...cadastroQueries.funcoes(filtro), enabled: qual === 'funcoes' })
  const incluir = useMutation(cadastroMutations(useQueryClient()).incluirCargo)
  const escolher = (cargo: CargoEscolhido | null) => {
    if (cargo?.id !== A_INCLUIR) return props.aoMudar(cargo)
    incluir.mutate({ qual, nome: cargo.nome, chave: crypto.randomUUID() }, { onSuccess: props.aoMudar })
  }
  return (
    <CadastroPicker<CargoEscolhido>
      {...props}
      aoMudar={escolher}
      digitado={digitado}
      consulta={qual === 'cargos' ? deCargos : deFuncoes}
      texto={({ nome }) => nome}
      desenhar={({ id, nome }) =>
        id === A_INCLUIR ? (
          <b>
            <Trans>Incluir “{nome}”</Trans>
          </b>
        ) : (
          nome
        )
      }
      exemplo={qual === 'cargos' ? t`Nome do cargo` : t`Nome da função`}
      oferta={(dito, achados) =>
        soHaver || dito.length < LETRAS_MINIMO || achados.some(({ nome }) => dobrar(nome) === dobrar(dito))
          ? []
          : [{ id: A_INCLUIR, nome: dito }]
      }
    />
  )
}
