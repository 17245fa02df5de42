import type { CountryName } from '#contract/countries.ts';

/** A part of one or a few countries that people name: a province, a coast, a lake's shores, a great city with its suburbs. */
interface Area {
  /** In English, French and as people there say. */
  names: readonly string[];
  countries: readonly CountryName[];
  /** Its cities, as the gazetteer names them. */
  cities: readonly string[];
}

/** What lies between a city and its country, or across countries. The gazetteer's test holds each city to be one of its own. */
export const AREAS: readonly Area[] = [
  { names: ['Lagos'], countries: ['Nigeria'], cities: ['Victoria Island', 'Ikeja', 'Lekki', 'Yaba', 'Ikoyi', 'Epe', 'Badagry'] },
  { names: ['South West Nigeria', 'Southwest Nigeria', 'Yorubaland'], countries: ['Nigeria'], cities: ['Lagos', 'Ibadan', 'Abeokuta', 'Akure', 'Osogbo', 'Ado-Ekiti', 'Ile-Ife', 'Oyo', 'Yaba', 'Lekki', 'Ikeja', 'Victoria Island', 'Ikoyi'] },
  { names: ['South East Nigeria', 'Southeast Nigeria', 'Eastern Nigeria', 'Igboland'], countries: ['Nigeria'], cities: ['Enugu', 'Onitsha', 'Awka', 'Owerri', 'Aba', 'Umuahia', 'Abakaliki', 'Nsukka'] },
  { names: ['South South Nigeria', 'Niger Delta', 'Rivers State'], countries: ['Nigeria'], cities: ['Port Harcourt', 'Warri', 'Yenagoa', 'Uyo', 'Calabar', 'Asaba', 'Benin City'] },
  { names: ['Northern Nigeria', 'North Nigeria', 'Arewa'], countries: ['Nigeria'], cities: ['Kano', 'Kaduna', 'Zaria', 'Maiduguri', 'Sokoto', 'Katsina', 'Bauchi', 'Gombe', 'Yola', 'Jos', 'Minna', 'Ilorin', 'Lokoja', 'Makurdi', 'Lafia', 'Abuja'] },
  { names: ['Oyo State'], countries: ['Nigeria'], cities: ['Ibadan', 'Oyo'] },
  { names: ['Enugu State'], countries: ['Nigeria'], cities: ['Enugu', 'Nsukka'] },
  { names: ['Delta State'], countries: ['Nigeria'], cities: ['Warri', 'Asaba'] },
  { names: ['Accra', 'Greater Accra'], countries: ['Ghana'], cities: ['Accra', 'East Legon', 'Osu', 'Tema', 'Berekuso', 'Aburi'] },
  { names: ['Ashanti', 'Ashanti Region'], countries: ['Ghana'], cities: ['Kumasi', 'Obuasi'] },
  { names: ['Northern Ghana', 'North Ghana', 'Northern Region'], countries: ['Ghana'], cities: ['Tamale', 'Bolgatanga', 'Wa'] },
  { names: ['Volta Region'], countries: ['Ghana'], cities: ['Ho'] },
  { names: ['Dakar', 'Grand Dakar'], countries: ['Senegal'], cities: ['Dakar', 'Pikine', 'Gorée', 'Rufisque', 'Diamniadio'] },
  { names: ['Petite Côte'], countries: ['Senegal'], cities: ['Saly', 'Mbour'] },
  { names: ['Casamance'], countries: ['Senegal'], cities: ['Ziguinchor', 'Cap Skirring'] },
  { names: ['Abidjan', 'Grand Abidjan'], countries: ["Côte d'Ivoire"], cities: ['Abidjan', 'Cocody', 'Bingerville', 'Grand-Bassam'] },
  { names: ['Cotonou', 'Grand Nokoué'], countries: ['Benin'], cities: ['Cotonou', 'Abomey-Calavi', 'Sèmè City'] },
  { names: ['Nairobi'], countries: ['Kenya'], cities: ['Westlands', 'Kiambu'] },
  { names: ['Kenyan Coast', 'Kenya Coast', 'Coast of Kenya', 'Coast Province', 'North Coast', 'Côte kényane'], countries: ['Kenya'], cities: ['Mombasa', 'Kilifi', 'Malindi', 'Lamu', 'Diani'] },
  { names: ['Swahili Coast'], countries: ['Kenya', 'Tanzania'], cities: ['Mombasa', 'Kilifi', 'Malindi', 'Lamu', 'Diani', 'Dar es Salaam', 'Zanzibar', 'Tanga', 'Bagamoyo', 'Mtwara'] },
  { names: ['Rift Valley', 'Great Rift Valley', 'Vallée du Rift'], countries: ['Kenya'], cities: ['Nakuru', 'Eldoret', 'Naivasha', 'Kericho', 'Kitale'] },
  { names: ['Mount Kenya', 'Mt Kenya', 'Central Kenya'], countries: ['Kenya'], cities: ['Nyeri', 'Nanyuki', 'Meru', 'Embu', 'Thika', 'Kiambu'] },
  { names: ['Western Kenya', 'West Kenya', 'Nyanza'], countries: ['Kenya'], cities: ['Kisumu', 'Kakamega', 'Kisii'] },
  { names: ['Lake Victoria', 'Lac Victoria', 'Ziwa Victoria'], countries: ['Kenya', 'Uganda', 'Tanzania'], cities: ['Kisumu', 'Jinja', 'Entebbe', 'Kampala', 'Mwanza', 'Bukoba'] },
  { names: ['Lake Tanganyika', 'Lac Tanganyika', 'Ziwa Tanganyika'], countries: ['Burundi', 'Tanzania', 'Democratic Republic of the Congo'], cities: ['Bujumbura', 'Rumonge', 'Kigoma', 'Uvira'] },
  { names: ['Lake Kivu', 'Lac Kivu'], countries: ['Rwanda', 'Democratic Republic of the Congo'], cities: ['Goma', 'Bukavu', 'Rubavu', 'Karongi', 'Rusizi'] },
  { names: ['Lake Malawi', 'Lac Malawi'], countries: ['Malawi'], cities: ['Mangochi', 'Salima', 'Mzuzu'] },
  { names: ['Northern Tanzania', 'Kilimanjaro Region', 'Serengeti'], countries: ['Tanzania'], cities: ['Arusha', 'Moshi'] },
  { names: ['Kampala', 'Greater Kampala', 'Buganda'], countries: ['Uganda'], cities: ['Kampala', 'Wakiso', 'Mukono', 'Entebbe'] },
  { names: ['Northern Uganda'], countries: ['Uganda'], cities: ['Gulu', 'Lira', 'Arua'] },
  { names: ['Western Uganda'], countries: ['Uganda'], cities: ['Mbarara', 'Fort Portal', 'Kabale', 'Hoima'] },
  { names: ['Eastern Uganda', 'Busoga'], countries: ['Uganda'], cities: ['Jinja', 'Mbale', 'Soroti', 'Tororo'] },
  { names: ['Oromia'], countries: ['Ethiopia'], cities: ['Adama', 'Jimma', 'Bishoftu'] },
  { names: ['Amhara'], countries: ['Ethiopia'], cities: ['Bahir Dar', 'Gondar', 'Dessie', 'Lalibela'] },
  { names: ['Tigray'], countries: ['Ethiopia'], cities: ['Mekelle', 'Axum'] },
  { names: ['Red Sea', 'Mer Rouge', 'البحر الأحمر'], countries: ['Egypt', 'Sudan', 'Eritrea'], cities: ['Hurghada', 'El Gouna', 'Sharm El Sheikh', 'Dahab', 'Port Sudan', 'Massawa'] },
  { names: ['Cairo', 'Greater Cairo', 'Grand Caire'], countries: ['Egypt'], cities: ['Cairo', 'Giza', 'New Cairo', 'Maadi', 'Nasr City', 'Zamalek', 'Sheikh Zayed', 'New Administrative Capital'] },
  { names: ['Upper Egypt', 'Haute-Égypte', 'الصعيد'], countries: ['Egypt'], cities: ['Luxor', 'Aswan', 'Assiut', 'Sohag', 'Minya'] },
  { names: ['Nile Delta', 'Delta du Nil'], countries: ['Egypt'], cities: ['Alexandria', 'Tanta', 'Mansoura', 'Zagazig'] },
  { names: ['Sinai', 'South Sinai', 'Sinaï'], countries: ['Egypt'], cities: ['Sharm El Sheikh', 'Dahab'] },
  { names: ['Kabylia', 'Kabylie'], countries: ['Algeria'], cities: ['Tizi Ouzou', 'Béjaïa'] },
  { names: ['Tunis', 'Grand Tunis', 'Greater Tunis'], countries: ['Tunisia'], cities: ['Tunis', 'La Marsa', 'Carthage', 'Gammarth', 'Ariana'] },
  { names: ['Souss', 'Souss-Massa'], countries: ['Morocco'], cities: ['Agadir'] },
  { names: ['Western Sahara', 'Sahara occidental'], countries: ['Morocco'], cities: ['Laayoune', 'Dakhla'] },
  { names: ['Gauteng', 'Greater Johannesburg'], countries: ['South Africa'], cities: ['Johannesburg', 'Pretoria', 'Soweto', 'Sandton', 'Midrand', 'Centurion', 'Rosebank', 'Braamfontein', 'Benoni', 'Kempton Park', 'Vereeniging'] },
  { names: ['Johannesburg', 'Joburg', 'Jozi'], countries: ['South Africa'], cities: ['Soweto', 'Sandton', 'Midrand', 'Rosebank', 'Braamfontein'] },
  { names: ['Western Cape', 'Wes-Kaap'], countries: ['South Africa'], cities: ['Cape Town', 'Stellenbosch', 'Paarl', 'Franschhoek', 'Somerset West', 'George', 'Knysna', 'Khayelitsha'] },
  { names: ['Cape Town'], countries: ['South Africa'], cities: ['Khayelitsha', 'Somerset West'] },
  { names: ['Eastern Cape', 'Oos-Kaap'], countries: ['South Africa'], cities: ['Gqeberha', 'East London', 'Makhanda', 'Mthatha'] },
  { names: ['Northern Cape'], countries: ['South Africa'], cities: ['Kimberley'] },
  { names: ['KwaZulu-Natal', 'KwaZulu', 'KZN', 'Natal'], countries: ['South Africa'], cities: ['Durban', 'Pietermaritzburg', 'Umhlanga', 'Richards Bay'] },
  { names: ['Durban'], countries: ['South Africa'], cities: ['Umhlanga'] },
  { names: ['Free State', 'Vrystaat'], countries: ['South Africa'], cities: ['Bloemfontein'] },
  { names: ['Limpopo'], countries: ['South Africa'], cities: ['Polokwane', 'Thohoyandou'] },
  { names: ['Mpumalanga'], countries: ['South Africa'], cities: ['Mbombela'] },
  { names: ['North West Province'], countries: ['South Africa'], cities: ['Mahikeng', 'Potchefstroom', 'Rustenburg', 'Sun City'] },
  { names: ['Copperbelt'], countries: ['Zambia'], cities: ['Ndola', 'Kitwe', 'Chingola'] },
  { names: ['Matabeleland'], countries: ['Zimbabwe'], cities: ['Bulawayo', 'Hwange', 'Victoria Falls'] },
  { names: ['Mashonaland'], countries: ['Zimbabwe'], cities: ['Harare', 'Chinhoyi', 'Kariba'] },
  { names: ['Luanda'], countries: ['Angola'], cities: ['Talatona'] },
  { names: ['Katanga', 'Haut-Katanga', 'Upper Katanga'], countries: ['Democratic Republic of the Congo'], cities: ['Lubumbashi', 'Kolwezi', 'Likasi'] },
  { names: ['Kivu', 'North Kivu', 'Nord-Kivu', 'Eastern Congo', 'Eastern DRC', 'Est de la RDC'], countries: ['Democratic Republic of the Congo'], cities: ['Goma', 'Bukavu', 'Uvira', 'Beni', 'Butembo'] },
  { names: ['Anglophone Cameroon', 'Cameroun anglophone', 'Southwest Cameroon'], countries: ['Cameroon'], cities: ['Buea', 'Limbé', 'Bamenda', 'Kumba'] },
]; // oxfmt-ignore

/** The names of all areas that a city lies in. */
export function namesOfAreas(country: CountryName, city: string): string[] {
  return AREAS.filter(
    ({ countries, cities }) => countries.includes(country) && cities.includes(city),
  ).flatMap(({ names }) => names);
}
