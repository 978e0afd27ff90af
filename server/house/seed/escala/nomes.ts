import { umDe } from './sorte.ts'

const lista = (palavras: string) => palavras.trim().split(/\s+/)

export const PRENOMES = lista(`
  Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo
  Felipe Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio
  Jorge Sebastião Alexandre Roberto Edson Diego Vítor Sérgio Cláudio Adriana Francisca Antônia Márcia Fernanda Patrícia Aline
  Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita
  Luana Sônia Renata Eliane Josefa Simone Natália Cristiane Carla Débora Rosângela Rafaela Regina Severino Damião Cícera
  Teresinha Ivonete Lindalva Genival Otacílio Alice Caio Davi Elisa Flávia Hugo`)
export const SOBRENOMES = lista(`
  Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Barbosa
  Barros Freitas Fernandes Gomes Martins Rocha Dias Cavalcanti Nunes Mendes Moreira Vieira Monteiro Cardoso Teixeira Correia
  Melo Farias Batista Castro Pinto Lopes Moura Azevedo Campos Andrade Medeiros Nóbrega Queiroz Bezerra Dantas Brito Macedo
  Tavares Leite Sales Guedes Figueiredo Albuquerque Vasconcelos Holanda Pessoa Maciel Toscano Trigueiro Lacerda Sobreira`)

export const CIDADES =
  `João Pessoa,Campina Grande,Patos,Sousa,Cajazeiras,Guarabira,Bayeux,Santa Rita,Cabedelo,Sapé,Mamanguape,Monteiro,
  Pombal,Itaporanga,Catolé do Rocha,Areia,Esperança,Queimadas,Picuí,Itabaiana,Princesa Isabel,Conceição,Piancó,Alagoa Grande,
  Solânea,Bananeiras,Cuité,Ingá,Teixeira,Taperoá,Serra Branca,Sumé,Boqueirão,Lucena,Conde,Pitimbu,Alhandra,Rio Tinto`
    .split(',')
    .map((cidade) => cidade.trim())

const LIGACOES = ['', '', '', ' de', ' da', ' dos']

/** A name as people bear them: one or two given names, one or two surnames. */
export function nomeDe(sorte: () => number): string {
  const proprio = umDe(PRENOMES, sorte) + (sorte() < 0.3 ? ` ${umDe(PRENOMES, sorte)}` : '')
  const familia = sorte() < 0.6 ? ` ${umDe(SOBRENOMES, sorte)}` : ''
  return `${proprio}${familia}${umDe(LIGACOES, sorte)} ${umDe(SOBRENOMES, sorte)}`
}
