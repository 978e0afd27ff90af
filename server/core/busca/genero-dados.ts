/** Words by which gender is told where endings don't tell (flexao.ts). All folded. */
const conjunto = (texto: string): ReadonlySet<string> => new Set(texto.trim().split(/\s+/))

/** Feminines of their own: what ends in -o beside them is another word, or a name of men. */
export const SO_FEMININAS = conjunto(`
  partida estada direita secretaria subsecretaria diaria auditoria diretoria consultoria relatoria imposta vista revista
  entrevista camada estrada musica grafica fabrica rubrica america erica angelica frederica veronica domenica
  adriana luciana fabiana cristiana mariana juliana silvana caetana floriana emiliana otaviana tatiana rosana joana susana
  viviana eliana diana liliana poliana luana graciana damiana aureliana bibiana feliciana marciana semana campana
  aparecida margarida guida florida
  oratoria escapatoria moratoria historia vitoria trajetoria memoria gloria categoria
  isadora teodora pandora dora eudora leodora
  malaria candelaria januaria portaria livraria olaria padaria
  caderna taverna caverna baderna lanterna cisterna perna caserna
  diva saliva oliva gengiva evasiva
  mandada pedida
  espada escada enxada granada jangada fachada calcada geada
`)

/** Adjectives and people in -o whose feminine ends in -a, and whose ending is no rule of gender. */
export const DOIS_GENEROS = conjunto(`
  aluno filho amigo inimigo socio prefeito ministro candidato deputado perito arquiteto menino sobrinho neto bisneto
  primo sogro cunhado tio noivo viuvo afilhado padrinho esposo vizinho dono sargento adulto idoso moco garoto
  substituto interno externo interino clandestino feminino masculino divino genuino vespertino matutino latino argentino
  nordestino cristalino paulistano marinho peregrino bailarino inquilino assassino libertino campesino fescenino
  novo impresso omisso favorito maiusculo minusculo fino vario estranho fraco reescrito sobrescrito reaberto velho alto baixo longo largo curto certo incerto claro pleno proprio improprio serio minimo maximo ultimo penultimo
  antepenultimo proximo pessimo intimo legitimo ilegitimo maritimo anonimo unanime decimo setimo optimo otimo infimo
  equanimo magnanimo homonimo sinonimo
  primeiro segundo terceiro quarto quinto sexto oitavo nono brasileiro financeiro estrangeiro verdadeiro inteiro
  engenheiro enfermeiro conselheiro companheiro solteiro herdeiro passageiro pioneiro costureiro parteiro merendeiro
  cozinheiro mineiro pesqueiro hoteleiro fazendeiro guerreiro hospitaleiro rotineiro certeiro derradeiro grosseiro ligeiro
  bombeiro cabeleireiro faxineiro garimpeiro caminhoneiro obreiro prisioneiro parceiro rendeiro tesoureiro leiloeiro
  aduaneiro alfandegueiro costeiro rasteiro canavieiro cafeeiro algodoeiro madeireiro petroleiro jardineiro
  artilheiro marceneiro sorveteiro confeiteiro sapateiro doceiro quitandeiro cavaleiro motoneiro lavadeiro
  alvissareiro duradeiro corriqueiro interesseiro
  esquerdo correto incorreto direto indireto concreto exato inexato secreto completo incompleto repleto discreto indiscreto
  obsoleto quieto inquieto preto predileto seleto
  anexo avulso expresso preciso impreciso diverso adverso inverso perverso imenso intenso extenso denso suspenso falso
  escasso grosso justo injusto robusto vasto misto composto exposto disposto oposto indisposto pressuposto proposto previsto
  imprevisto aberto coberto descoberto encoberto esperto deserto disperso submerso imerso converso confesso ileso coeso
  obeso surdo mudo absurdo tardio vazio sombrio frio sadio
  feito desfeito refeito eleito reeleito sujeito perfeito imperfeito suspeito aceito satisfeito insatisfeito estreito
  afeito contrafeito
  inscrito escrito prescrito descrito subscrito manuscrito transcrito circunscrito gratuito explicito implicito licito
  ilicito tacito solicito infinito finito restrito irrestrito estrito bonito erudito inedito subito fortuito maldito
  bendito benquisto constrito contrito adstrito
  imediato mediato nato inato sensato insensato abstrato barato pacato timorato cordato lato caricato 
  absoluto resoluto bruto astuto enxuto hirsuto diminuto devoluto irresoluto culto inculto oculto insepulto
  violento lento sangrento isento atento desatento bento sedento suculento avarento corpulento turbulento fraudulento
  sonolento opulento truculento rabugento nojento poeirento cinzento barulhento benevolo malevolo
   profundo oriundo vagabundo imundo fecundo moribundo rotundo facundo
  mestrando doutorando bacharelando graduando formando educando licenciando vestibulando venerando
  pedagogo psicologo analogo homologo
  futuro seguro inseguro puro impuro duro maduro obscuro escuro prematuro imaturo perjuro
  previo obvio mutuo continuo descontinuo perpetuo ambiguo contiguo assiduo arduo   ingenuo exiguo
  aereo ferreo vitreo arboreo corporeo incorporeo etereo ferreo sidereo sanguineo venereo igneo   osseo roseo
  homogeneo heterogeneo ebrio sobrio proprio socio soberbo nescio tercio
  branco franco seco rouco manco rico pouco louco oco fusco brusco fosco chinfrim parco
  antigo largo  meigo amargo ambiguo mendigo
  amarelo paralelo belo singelo nulo tranquilo intranquilo duplo triplo quadruplo multiplo amplo incredulo
  credulo tremulo frivolo agricola avicola
  mesmo extremo supremo enfermo ermo
   digno indigno benigno maligno pequeno ameno sereno  alheio cheio feio  pleno obsceno 
  pequenino sozinho quotidiano
  unico mutuo vivo bravo  oitavo  cavo
   abrupto corrupto incorrupto ininterrupto
  apto inapto adepto inepto  exausto infausto honesto desonesto modesto funesto molesto lesto
  adjunto conjunto defunto junto
  sucinto distinto indistinto extinto faminto tinto retinto
  quanto tanto outro muito
  santo tonto pronto morto torto absorto vivo solto revolto envolto
  junto eletivo morno
  macio escorregadio gentio bravio fugidio luzidio erradio
   maometano
  ferido
  maestro canhestro destro ambidestro  ministro
  negro integro alegro glabro
  raro caro claro ignaro avaro bizarro
   incauto cauto lauto
  sucessivo fixo prolixo perplexo complexo conexo desconexo convexo anexo flexo
  ancho rechonchudo pontiagudo agudo miudo graudo sisudo barbudo cabeludo peludo felpudo
`)
