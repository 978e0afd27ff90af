import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { dobrar } from '#contract/dobrar.ts'

import { cadastroMutations } from '../mutations.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { CadastroPicker, type DeFora, useDigitado } from './CadastroPicker.tsx'

export type CargoEscolhido = { id: number; nome: string }
type Props = DeFora & {
  qual: 'cargos' | 'funcoes'
  /** Only those there are: none is offered to be made. */
  soHaver?: true
  valor: CargoEscolhido | null
  aoMudar: (cargo: CargoEscolhido | null) => void
}

/** Not yet in the register. */
const A_INCLUIR = 0
/** A name of one letter is refused. */
const LETRAS_MINIMO = 2

/** A cargo or a function in force; one that is not there is offered to be made. */
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
